import { useCta } from '../../analytics/use-cta.ts';
import { art } from '../../art/art.ts';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { ThemedPicture } from '../../components/picture/themed-picture.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { safetyContent } from './safety.content.ts';
import './safety.css';

/** The checks before people meet. */
export function Safety() {
  const cta = useCta('Safety');
  const { center, checks, headline, lead } = safetyContent;

  return (
    <section className="safety" id="safety" aria-labelledby="safety-headline">
      <ThemedPicture className="safety__art" art={art.safety} />
      <div className="safety__words">
        <Headline level={2} size="medium" id="safety-headline">
          {headline}
        </Headline>
        <p className="safety__lead">{lead}</p>
        <ul className="safety__checks">
          {checks.map(({ label, path, text }) => (
            <li className="safety__check" key={label}>
              <h3>
                <Link variant="inverse" href={path} {...cta('Learn more', { target: path })}>
                  {label}
                </Link>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <Button
          variant="inverse"
          href={center.path}
          {...cta('trust and safety center', { target: center.path })}
        >
          {center.label}
        </Button>
      </div>
    </section>
  );
}
