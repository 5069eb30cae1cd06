import type { MemberType } from '@care/analytics/catalog';
import { providerVerticalsAddress } from '../../analytics/calls/provider-verticals.ts';
import { useCta } from '../../analytics/use-cta.ts';
import { serviceArt } from '../../art/service-art.ts';
import { Link } from '../../components/link/link.tsx';
import { ThemedPicture } from '../../components/picture/themed-picture.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { planField, readPlan } from '../../content/read-plan.ts';
import { providerPathOf, seekerPathOf } from '../../content/service-paths.ts';
import { type Service, services } from '../../content/services.ts';
import { withQuery } from '../../content/with-query.ts';
import { wordedAs } from '../../content/worded-as.ts';
import { ApplyButton } from '../../sections/caregivers/apply-button.tsx';
import { ApplyDialog } from '../../sections/caregivers/apply-dialog.tsx';
import { useVisit } from '../../visit/visit-context.ts';
import { checkZip } from '../../visitor-state/check-zip.ts';
import { triageContent } from './triage.content.ts';
import { TriageQuestion } from './triage-question.tsx';
import { questionOf } from './triage-questions.ts';
import './triage.css';

interface TriageProps {
  readonly query: URLSearchParams;
  /** Called with the service that a caregiver picks (S7.5). */
  readonly captureUrl: string | undefined;
}

/** The service picker (S2.5), or the questions that lead to a service. */
export function Triage({ captureUrl, query }: TriageProps) {
  const question = questionOf(query);
  return question ? (
    <TriageQuestion question={question} more={carriedBy(query, 'seeker')} />
  ) : (
    <Services captureUrl={captureUrl} query={query} />
  );
}

/** Parameters that go along to the page where a service starts: the plan of a family, and the ZIP code. */
function carriedBy(query: URLSearchParams, memberType: MemberType): URLSearchParams {
  const plan = memberType === 'seeker' ? readPlan(query) : undefined;
  const checked = checkZip(query.get('zip') ?? '');
  return new URLSearchParams({
    ...(plan && { [planField]: plan }),
    ...('zip' in checked && { zip: checked.zip }),
  });
}

/** Each service leads to where it starts, for families or for caregivers (S6.1). */
function Services({ captureUrl, query }: TriageProps) {
  const { flags } = useVisit();
  const cta = useCta('Hero');
  const memberType: MemberType = query.get('memberType') === 'sitter' ? 'sitter' : 'seeker';
  const { apply, event, headline, lead, lines, other } = triageContent[memberType];
  const otherType: MemberType = memberType === 'sitter' ? 'seeker' : 'sitter';
  const more = carriedBy(query, memberType);
  const pathOf = memberType === 'sitter' ? providerPathOf : seekerPathOf;
  const isCaptured = memberType === 'sitter' && flags.triageProviderVertical;

  function entry(service: Service) {
    const { code, name } = service;
    const target = pathOf(service, flags);
    return (
      <li className="triage__service" key={code}>
        <ThemedPicture className="triage__spot" art={serviceArt(code, flags)} loading="eager" />
        <div>
          <h2 className="triage__name">
            <a
              className="triage__link"
              href={withQuery(target, more)}
              {...(isCaptured && captureUrl && { ping: providerVerticalsAddress(captureUrl, code) })}
              {...cta(event, { service: code, memberType, target })}
            >
              {name}
            </a>
          </h2>
          <p className="triage__line">{lines[wordedAs(code, flags)]}</p>
        </div>
      </li>
    );
  }

  return (
    <div className="triage">
      <div className="triage__content page-width">
        <Headline level={1} size="large">
          {headline}
        </Headline>
        <p className="triage__lead">{lead}</p>
        <ul className="triage__services">{services.map(entry)}</ul>
        <p>
          {other.text}{' '}
          <Link href={other.path} {...cta(other.event, { memberType: otherType, target: other.path })}>
            {other.label}
          </Link>
        </p>
        {apply && (
          <p className="triage__apply" id="apply">
            {apply} <ApplyButton cta={cta} look="within" />
          </p>
        )}
      </div>
      {apply && flags.applyToJobsModal && <ApplyDialog />}
    </div>
  );
}
