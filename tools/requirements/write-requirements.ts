import { readFileSync, writeFileSync } from 'node:fs';
import { eventNames } from '../../sdk/catalog/care-events.ts';
import { callToActionLabels, pages, sections } from '../../sdk/catalog/enumerations.ts';
import { renderLists } from './requirement-lists.ts';

/** `npm run docs -- requirements` writes the values of the enumerations into S3.13, to be read as a change of the requirement. */
const file = new URL('../../docs/requirements.md', import.meta.url);
const lists = {
  Sections: sections,
  Pages: pages,
  'Call-to-action labels': callToActionLabels,
  'Event names': eventNames,
};
writeFileSync(file, renderLists(readFileSync(file, 'utf8'), lists));
