import type { MemberType } from '@care/analytics/catalog';
import { providerVerticalsAddress } from '../../analytics/calls/provider-verticals-address.ts';
import { useCta } from '../../analytics/use-cta.ts';
import { serviceArt } from '../../art/service-art.ts';
import { Link } from '../../components/link/link.tsx';
import { ThemedPicture } from '../../components/picture/themed-picture.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { planField, readPlan } from '../../content/read-plan.ts';
import { providerPathOf, seekerPathOf } from '../../content/service-paths.ts';
import { type Service, services } from '../../content/services.ts';
import { wordedAs } from '../../content/worded-as.ts';
import { ApplyButton } from '../../sections/caregivers/apply-button.tsx';
import { ApplyDialog } from '../../sections/caregivers/apply-dialog.tsx';
import { useVisit } from '../../visit/visit-context.ts';
import { checkZip } from '../../visitor-state/check-zip.ts';
import { triageContent } from './triage.content.ts';
import './triage.css';

interface TriageProps {
  readonly query: URLSearchParams;
  /** Called with the service that a caregiver picks (S7.5). */
  readonly captureUrl: string | undefined;
}

/** The service picker: each service leads to where it starts, for families or for caregivers (S2.5, S6.1). */
export function Triage({ captureUrl, query }: TriageProps) {
  const { flags } = useVisit();
  const cta = useCta('Hero');
  const memberType: MemberType = query.get('memberType') === 'sitter' ? 'sitter' : 'seeker';
  const { apply, event, headline, lead, lines, other } = triageContent[memberType];
  const otherType: MemberType = memberType === 'sitter' ? 'seeker' : 'sitter';
  const chosen = query.get('service');
  const zip = checkedZip(query.get('zip'));
  const plan = memberType === 'seeker' ? readPlan(query) : undefined;
  const pathOf = memberType === 'sitter' ? providerPathOf : seekerPathOf;
  const isCaptured = memberType === 'sitter' && flags.triageProviderVertical;
  const ordered = services.toSorted((one, two) => Number(two.code === chosen) - Number(one.code === chosen));

  function entry(service: Service) {
    const { code, name } = service;
    const target = pathOf(service, flags);
    return (
      <li className="triage__service" key={code} data-chosen={code === chosen || undefined}>
        <ThemedPicture className="triage__spot" art={serviceArt(code, flags)} loading="eager" />
        <div>
          <h2 className="triage__name">
            <a
              className="triage__link"
              href={withQuery(target, { ...(plan && { [planField]: plan }), ...(zip && { zip }) })}
              {...(isCaptured && captureUrl && { ping: providerVerticalsAddress(captureUrl, code) })}
              {...cta(event, { service: code, memberType, target })}
            >
              {name}
            </a>
          </h2>
          <p className="triage__line">
            {code === chosen ? 'Your choice. Go on from here.' : lines[wordedAs(code, flags)]}
          </p>
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
        <p className="triage__lead">{zip ? `${lead} We look near ${zip}.` : lead}</p>
        <ul className="triage__services">{ordered.map(entry)}</ul>
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

function checkedZip(typed: string | null): string | undefined {
  const checked = checkZip(typed ?? '');
  return 'zip' in checked ? checked.zip : undefined;
}

function withQuery(path: string, more: Readonly<Record<string, string>>): string {
  const query = `${new URLSearchParams(more)}`;
  return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
}
