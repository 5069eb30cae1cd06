import { renderToStaticMarkup } from 'react-dom/server';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { defaultFlags, type FlagEvaluations, flagNames } from '../../visit/flags.ts';
import { type Brand, brands } from '../../visit/visit.ts';
import type { PageAssets } from '../assets.ts';
import type { VisitorProfile } from '../profile.ts';
import { siteOriginOf } from '../request/site-origin.ts';
import type { Settings } from '../settings.ts';
import { FlagChoice } from './flag-choice.tsx';
import {
  chooseServices,
  configChoices,
  type ServiceChoice,
  serviceChoices,
} from './services/choose-services.ts';
import { partnerPath } from './services/visual-tagging.ts';

/** The flags and choices that a page is shown with. */
interface PanelFacts {
  readonly query: URLSearchParams;
  readonly profile: VisitorProfile;
  /** The flags when nothing is chosen here. */
  readonly evaluated: FlagEvaluations;
  readonly nonce: string;
}

/** Sets flags, brand, region and services by the address's query: `?panel` opens it. */
export interface FlagPanel {
  /** The request as it would come from the region that its query names: `?region=DE`. */
  inChosenRegion(request: Request): Request;
  /** The settings with the services that its query names: `?service.tagManager=on`. */
  withChosenServices(settings: Settings, request: Request): Settings;
  /**
   * The query with what the page before was shown with, such as brand and flags, so that a click within the site keeps it; nothing
   * where the address chooses for itself, or nothing was chosen.
   */
  queryWithChoices(request: Request): string | undefined;
  /** The panel's HTML, for after the application; nothing where it is not asked for. */
  render(facts: PanelFacts): string;
}

/** One of each kind: asked first, not asked. Any other code can be written into the address. */
const regions = ['DE', 'GB', 'US'];

/** The header that is read first where no setting names one. */
const firstRegionHeader = 'cf-ipcountry';

export function createFlagPanel(settings: Settings, assets: PageAssets): FlagPanel {
  const { brand, regionHeader, services } = settings;
  const choices = serviceChoices(services);
  return {
    inChosenRegion(request) {
      const region = new URL(request.url).searchParams.get('region');
      if (!region || !/^[a-z]{2}$/i.test(region)) return request;
      const headers = new Headers(request.headers);
      headers.set(regionHeader ?? firstRegionHeader, region);
      return new Request(request.url, { method: request.method, headers });
    },
    withChosenServices(given, request) {
      const { searchParams: query } = new URL(request.url);
      const asked = { origin: siteOriginOf(request, given), query };
      return { ...given, services: chooseServices(given.services, asked) };
    },
    queryWithChoices(request) {
      const { searchParams: query } = new URL(request.url);
      const referrer = request.headers.get('referer') ?? '';
      const isWithin = URL.canParse(referrer) && new URL(referrer).origin === siteOriginOf(request, settings);
      if (request.method !== 'GET' || !isWithin || [...query.keys()].some(isOfPanel)) return undefined;
      const choices = [...new URL(referrer).searchParams].filter(([name]) => isOfPanel(name));
      return choices.length > 0 ? `?${new URLSearchParams([...query, ...choices])}` : undefined;
    },
    render(facts) {
      if (!facts.query.has('panel')) return '';
      return renderToStaticMarkup(<Panel {...facts} assets={assets} brand={brand} services={choices} />);
    },
  };
}

type PanelProps = PanelFacts & {
  readonly assets: PageAssets;
  readonly brand: Brand;
  readonly services: readonly ServiceChoice[];
};

function Panel({ assets, brand, evaluated, nonce, profile, query, services }: PanelProps) {
  const others = [...query].filter(([name]) => !isOfPanel(name));
  const set = (name: string) => query.get(name) ?? '';

  return (
    <aside className="flag-panel" aria-label="Preview">
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <script type="module" src={assets.script} nonce={nonce} />
      <details open>
        <summary className="flag-panel__tab">Preview</summary>
        <div className="flag-panel__content">
          <form method="get">
            <input type="hidden" name="panel" value="open" />
            {others.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur twice, and nothing moves
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <fieldset>
              <legend>Page</legend>
              <FlagChoice
                name="brand"
                label="Brand"
                chosen={set('brand')}
                otherwise={brand}
                values={brands}
              />
              <FlagChoice
                name="region"
                label="Region"
                chosen={set('region')}
                otherwise={query.has('region') ? undefined : (profile.region ?? 'none')}
                values={regions}
              />
            </fieldset>
            <fieldset>
              <legend>Flags</legend>
              {flagNames.map((name) => (
                <FlagChoice
                  key={name}
                  name={`flag.${name}`}
                  label={name}
                  chosen={set(`flag.${name}`)}
                  otherwise={(evaluated[name]?.value ?? defaultFlags[name]) ? 'on' : 'off'}
                  values={['on', 'off']}
                />
              ))}
            </fieldset>
            <ServiceFields legend="Services" choices={services} set={set} />
            <ServiceFields legend="Remote config says" choices={configChoices} set={set} />
            <Button type="submit" size="small">
              Apply
            </Button>
          </form>
          <p className="flag-panel__links">
            <Link href="/preview/events">Live events</Link>
            <Link href={partnerPath}>Visual tagging</Link>
            <Link href="/preview/components">Components</Link>
          </p>
        </div>
      </details>
    </aside>
  );
}

interface ServiceFieldsProps {
  readonly legend: string;
  readonly choices: readonly ServiceChoice[];
  readonly set: (name: string) => string;
}

function ServiceFields({ choices, legend, set }: ServiceFieldsProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <FlagChoice key={choice.name} {...choice} chosen={set(choice.name)} values={['on', 'off']} />
      ))}
    </fieldset>
  );
}

function isOfPanel(name: string): boolean {
  return ['panel', 'brand', 'region'].includes(name) || /^(flag|service|config)\./.test(name);
}
