import { useCta } from '../../analytics/use-cta.ts';
import { Link } from '../../components/link/link.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { seekerPathOf } from '../../content/service-paths.ts';
import { services } from '../../content/services.ts';
import { withQuery } from '../../content/with-query.ts';
import { useVisit } from '../../visit/visit-context.ts';
import { type QuestionName, questionPath, triageQuestions } from './triage-questions.ts';

interface TriageQuestionProps {
  readonly question: QuestionName;
  /** Parameters that go along to the service: the plan and the ZIP code, where there are any. */
  readonly more: URLSearchParams;
}

/** A question whose answers are links, so that it needs no script and the way back is the browser's own. */
export function TriageQuestion({ more, question }: TriageQuestionProps) {
  const { flags } = useVisit();
  const cta = useCta('Hero');
  const { answers, headline, lead } = triageQuestions[question];
  const all = '/vertical-triage';

  return (
    <div className="triage">
      <div className="triage__content page-width">
        <Headline level={1} size="large">
          {headline}
        </Headline>
        <p className="triage__lead">{lead}</p>
        <ul className="triage__answers">
          {answers.map(({ label, line, to }) => {
            const service = services.find(({ code }) => code === to);
            const target = service ? seekerPathOf(service, flags) : questionPath(to as QuestionName);
            return (
              <li className="triage__service" key={label}>
                <div>
                  <h2 className="triage__name">
                    <a
                      className="triage__link"
                      href={withQuery(target, more)}
                      {...cta('Get started', {
                        ...(service && { service: service.code }),
                        memberType: 'seeker',
                        target,
                      })}
                    >
                      {label}
                    </a>
                  </h2>
                  <p className="triage__line">{line}</p>
                </div>
              </li>
            );
          })}
        </ul>
        <p>
          Know what you’re looking for?{' '}
          <Link href={withQuery(all, more)} {...cta('Get started', { memberType: 'seeker', target: all })}>
            See all kinds of care
          </Link>
        </p>
      </div>
    </div>
  );
}
