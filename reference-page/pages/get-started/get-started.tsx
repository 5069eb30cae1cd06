import { useCta } from '../../analytics/use-cta.ts';
import { art } from '../../art/art.ts';
import { Link } from '../../components/link/link.tsx';
import { ThemedPicture } from '../../components/picture/themed-picture.tsx';
import { Headline } from '../../components/text/headline.tsx';
import './get-started.css';

const ways = [
  {
    memberType: 'seeker',
    event: 'Get started',
    title: 'Find care',
    text: 'For a child, a parent, a pet, or the house. Looking around is free.',
    art: art.stepsForFamilies.write,
  },
  {
    memberType: 'sitter',
    event: 'Become a caregiver',
    title: 'Find a job',
    text: 'Work with people near you, on the days that suit you. Joining is free.',
    art: art.stepsForCaregivers.profile,
  },
] as const;

/** One question; the answer leads on. A plain form, so it needs no script (S2.4). */
export function GetStarted() {
  const cta = useCta('Hero');

  return (
    <div className="get-started">
      <div className="get-started__content page-width">
        <Headline level={1} size="large">
          What brings you here?
        </Headline>
        <p className="get-started__lead">Choose one. You can do the other later with the same account.</p>
        <form className="get-started__ways" method="get" action="/vertical-triage">
          {ways.map(({ art: picture, event, memberType, text, title }) => (
            <button
              className="get-started__way"
              type="submit"
              name="memberType"
              value={memberType}
              key={memberType}
              {...cta(event, { memberType, target: `/vertical-triage?memberType=${memberType}` })}
            >
              <ThemedPicture className="get-started__spot" art={picture} loading="eager" />
              <span className="get-started__words">
                <strong className="get-started__title">{title}</strong>
                <span className="get-started__text">{text}</span>
              </span>
            </button>
          ))}
        </form>
        <p>
          Already a member?{' '}
          <Link href="/login" {...cta('Log in', { target: '/login' })}>
            Log in
          </Link>
        </p>
      </div>
    </div>
  );
}
