import type { PageServices } from '../../../visit/page-services.ts';
import { ownServices } from '../../page-services.ts';
import { dsnAt } from './error-reports.ts';
import { recaptchaPath } from './recaptcha.ts';
import { configNames, defaultConfig, remoteConfigAddress } from './remote-config.ts';
import { containerPath } from './tag-manager.ts';
import { selectorPath } from './visual-tagging.ts';

interface Asked {
  readonly origin: string;
  readonly query: URLSearchParams;
}

type EmbeddedService = (asked: Asked) => Partial<PageServices>;

const { logUrl, graphqlUrl, trackingImageUrl, providerVerticalsUrl, eventServiceUrl } = ownServices;

/** The settings with which a page uses the preview's own service. */
const embeddedServices = {
  trackingImage: () => ({ trackingImageUrl }),
  log: () => ({ logUrl, logUrlWithoutConsent: logUrl }),
  graphql: () => ({ graphqlUrl }),
  errorReports: ({ origin }) => ({
    errorReportsDsn: dsnAt(origin),
    errorReportsWithoutConsent: true,
    // A person who tries it wants to see each error.
    errorReportsSampleRate: 1,
  }),
  providerVerticals: () => ({ providerVerticalsUrl }),
  remoteConfig: ({ query }) => ({ remoteConfigUrl: remoteConfigAddress(chosenConfig(query)) }),
  visualTagging: ({ origin }) => ({ visualTagging: { origins: [origin], scriptUrl: selectorPath } }),
  recaptcha: () => ({ recaptcha: { siteKey: 'preview', scriptUrl: recaptchaPath } }),
  eventService: () => ({ eventServiceUrl }),
  tagManager: () => ({ tagManager: { id: 'GTM-PREVIEW', scriptUrl: `${containerPath}?id=GTM-PREVIEW` } }),
} as const satisfies Record<string, EmbeddedService>;

/** A choice of the panel, by the name that it has in an address. */
export interface ServiceChoice {
  readonly name: string;
  readonly label: string;
  /** The choice where nothing is chosen. */
  readonly otherwise: string | undefined;
}

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off');

/** @param services as the settings name them */
export function serviceChoices(services: PageServices): readonly ServiceChoice[] {
  return Object.entries(embeddedServices).map(([label, embedded]) => ({
    name: `service.${label}`,
    label,
    otherwise: onOrOff(namesOf(embedded).some((name) => services[name] !== undefined)),
  }));
}

export const configChoices: readonly ServiceChoice[] = configNames.map((label) => ({
  name: `config.${label}`,
  label,
  otherwise: label in defaultConfig ? 'on' : undefined,
}));

/** The services as an address chooses them: `service.tagManager=on` is the preview's own, `off` none. */
export function chooseServices(services: PageServices, asked: Asked): PageServices {
  const chosen = Object.entries(embeddedServices).map(([name, embedded]) => {
    const choice = asked.query.get(`service.${name}`);
    if (choice === 'on') return embedded(asked);
    return choice === 'off' ? Object.fromEntries(namesOf(embedded).map((key) => [key, undefined])) : {};
  });
  return Object.assign({}, services, ...chosen);
}

/** The names among the page's services that a service sets. */
function namesOf(embedded: EmbeddedService): readonly (keyof PageServices)[] {
  const anywhere = { origin: 'http://localhost', query: new URLSearchParams() };
  return Object.keys(embedded(anywhere)) as (keyof PageServices)[];
}

function chosenConfig(query: URLSearchParams): URLSearchParams {
  const chosen = new URLSearchParams();
  for (const name of configNames) {
    const value = query.get(`config.${name}`);
    if (value === 'on' || value === 'off') chosen.set(name, value);
  }
  return chosen;
}
