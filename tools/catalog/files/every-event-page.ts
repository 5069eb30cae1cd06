import type { PersonalData } from '../../../sdk/events/describe-events.ts';
import { code, table } from '../../markdown/markdown.ts';
import type { CatalogModel } from '../model/catalog-model.ts';
import { eventFields, sdkEvents } from '../model/sdk-events.ts';
import { propertyTable } from './property-table.ts';

/** The meanings of the classes of personal data. */
const personalDataClasses: Readonly<Record<PersonalData, string>> = {
  none: 'Says nothing of a person.',
  interest: 'What somebody looks for, or is: a kind of care, a family or a caregiver.',
  location: 'Where somebody is, or looks for care.',
  identifier: 'Names a browser, a visitor or a member: pseudonymous, and erased by a denial.',
  device: 'Describes the browser or its screen.',
  address: 'An address, masked of secrets and personal data; it may still hold what somebody looks for.',
};

/** docs/events/every-event.md. */
export function renderEveryEventPage({ common, occasional }: CatalogModel): string {
  const parts = [
    '# What every event carries',
    'The SDK adds these properties to `event_properties` of every event, as they are at the moment of the call. These names are the SDK’s in every event: `url` of an event’s own data, or of `commonData`, arrives as `event_url` ([more](../guides/getting-started.md#names-of-the-sdk)). Over what else `commonData` gives, an event’s own data wins.',
    propertyTable(common, 'always'),
    'No event is sent while consent is pending or denied, and no identifiers are stored for the visitor.',
    '## In some events',
    propertyTable(occasional, 'always'),
    '## Beside the properties',
    table(
      ['field', 'meaning', 'personal data'],
      Object.entries(eventFields).map(([name, { meaning, personal }]) => [code(name), meaning, personal]),
    ),
    'Amplitude’s own SDK, as a destination, keeps these, and adds fields of its own. Nothing here asks for those.',
    '## Personal data',
    'What a property says about a person, here and on the page of each event. No event has a name, an email or postal address, or what somebody has typed into a form, except a ZIP code.',
    table(['class', 'meaning'], Object.entries(personalDataClasses)),
    '## Events of the SDK itself',
    'They carry the properties above. The catalogue checks nothing of them but the user properties that `$identify` changes.',
    table(
      ['event', 'logged when', 'carries'],
      sdkEvents.map(({ carries, firesWhen, slug, title }) => [`[${title}](${slug}.md)`, firesWhen, carries]),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}
