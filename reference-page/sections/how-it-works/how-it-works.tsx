import { useCta } from '../../analytics/use-cta.ts';
import { Button } from '../../components/button/button.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { howItWorksContent } from './how-it-works.content.ts';
import './how-it-works.css';

/** Three steps for families, three for caregivers; the choice between them needs no script. */
export function HowItWorks() {
  const cta = useCta('How it works');
  const { headline, lead, legend, paths } = howItWorksContent;

  return (
    <section className="how-it-works section-space" id="how-it-works" aria-labelledby="how-it-works-headline">
      <div className="how-it-works__content page-width">
        <div className="how-it-works__intro">
          <Headline level={2} size="medium" id="how-it-works-headline">
            {headline}
          </Headline>
          <p className="how-it-works__lead">{lead}</p>
          <fieldset className="segmented">
            <legend className="visually-hidden">{legend}</legend>
            {paths.map(({ memberType, name }) => (
              <label className="segmented__choice" key={memberType}>
                <input
                  className="segmented__radio"
                  type="radio"
                  name="how-it-works"
                  value={memberType}
                  defaultChecked={memberType === 'seeker'}
                />
                {name}
              </label>
            ))}
          </fieldset>
        </div>

        {paths.map(({ memberType, name, next, steps }) => (
          <div className="how-it-works__path" data-path={memberType} key={memberType}>
            <ol className="how-it-works__steps" aria-label={name}>
              {steps.map(({ title, text }) => (
                <li className="how-it-works__step" key={title}>
                  <div className="how-it-works__words">
                    <Headline level={3} size="small">
                      {title}
                    </Headline>
                    <p>{text}</p>
                  </div>
                </li>
              ))}
            </ol>
            <Button href={next.path} {...cta(next.label, { memberType, target: next.path })}>
              {next.label}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}
