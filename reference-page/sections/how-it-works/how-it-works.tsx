import { useEffect, useRef } from 'react';
import { useCta } from '../../analytics/use-cta.ts';
import { Button } from '../../components/button/button.tsx';
import { ThemedPicture } from '../../components/picture/themed-picture.tsx';
import { SegmentedControl } from '../../components/segmented-control/segmented-control.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { useVisit } from '../../visit/visit-context.ts';
import { useFrontEndState } from '../../visitor-state/front-end-state-context.tsx';
import { howItWorksContent } from './how-it-works.content.ts';
import './how-it-works.css';

/**
 * Three steps for families, three for caregivers: first those of what brings the visitor here. The choice between them
 * needs no script.
 */
export function HowItWorks() {
  const cta = useCta('How it works');
  const { headline, lead, legend, paths } = howItWorksContent;
  const { flowType: reportedFlowType } = useVisit();
  const { flowType } = useFrontEndState();
  const section = useRef<HTMLElement>(null);
  const followed = useRef(reportedFlowType);

  useEffect(() => {
    // What is there already is left: a visitor may have chosen other steps before the script came.
    if (flowType === followed.current) return;
    followed.current = flowType;
    const choice = flowType && section.current?.querySelector<HTMLInputElement>(`input[value=${flowType}]`);
    if (choice) choice.checked = true;
  }, [flowType]);

  return (
    <section
      ref={section}
      className="how-it-works section-space"
      id="how-it-works"
      aria-labelledby="how-it-works-headline"
    >
      <div className="how-it-works__content page-width">
        <div className="how-it-works__intro">
          <Headline level={2} size="medium" id="how-it-works-headline">
            {headline}
          </Headline>
          <p className="how-it-works__lead">{lead}</p>
          <SegmentedControl
            legend={legend}
            name="how-it-works"
            options={paths.map(({ memberType, name }) => ({ value: memberType, label: name }))}
            {...(reportedFlowType && { defaultValue: reportedFlowType })}
          />
        </div>

        {paths.map(({ memberType, name, next, steps }) => (
          <div className="how-it-works__path" data-path={memberType} key={memberType}>
            <ol className="how-it-works__steps" aria-label={name}>
              {steps.map(({ art, text, title }) => (
                <li className="how-it-works__step" key={title}>
                  <div className="how-it-works__words">
                    <Headline level={3} size="small">
                      {title}
                    </Headline>
                    <p>{text}</p>
                  </div>
                  <ThemedPicture className="how-it-works__spot" art={art} />
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
