import { careEvents } from '@care/analytics/catalog';
import { describe, expect, it } from 'vitest';
import { careDescriptions } from '../../../sdk/catalog/care-events.ts';
import { exampleOf } from '../../../sdk/events/describe-events.ts';
import { dataSchema } from '../../../tools/catalog/model/data-schema.ts';
import { isTracked, loggedBy, recordedControls } from '../../../tools/controls/recorded-controls.ts';

interface LoggedData {
  readonly event: string;
  /** Without the values that follow the visitor’s answers. */
  readonly data: Readonly<Record<string, string | undefined>>;
}

/** The events that the controls of the page log, an entry for each control on a page. */
const logged = recordedControls.filter(isTracked).flatMap((control) =>
  control.pages.map((page): LoggedData => {
    const { data, name } = loggedBy(control, page);
    const answers = (control.answered ?? []).map((property) => [property, undefined]);
    return { event: name, data: { ...data, ...Object.fromEntries(answers) } };
  }),
);

/** Properties whose values are listed, and of which a control always has one value. */
const listed = ['page', 'section', 'label'] as const;

/** Properties that the page adds to a call to action from its stored state. */
const remembered = ['flowType'];

const names = [
  'CTA Interacted',
  'CTA Interacted - VHP',
  'Iterable Asset Clicked',
  'Consumer Logo Clicked',
] as const;

describe('an event of controls', () => {
  it.each(names)(
    'S3.13 "%s" takes the pages, sections and labels that a control logs, and no other',
    (name) => {
      const { properties = {} } = dataSchema(name, 1, careEvents.definitions[name], careDescriptions[name]);
      const own = logged.filter(({ event }) => event === name);
      expect(own.length).toBeGreaterThan(0);
      for (const property of listed) {
        const values = new Set(own.flatMap(({ data }) => data[property] ?? []));
        expect([...(properties[property]?.enum ?? [])].sort()).toEqual([...values].sort());
      }
    },
  );

  it.each(names)('"%s" has no property that no control logs', (name) => {
    const own = logged.filter(({ event }) => event === name);
    const reported = new Set(own.flatMap(({ data }) => Object.keys(data)));
    const added = name.startsWith('CTA') ? remembered : [];
    expect([...new Set([...reported, ...added])].sort()).toEqual(
      Object.keys(careDescriptions[name].properties).sort(),
    );
  });

  it.each(names)('"%s" has an example whose page, section and label one control logs', (name) => {
    const { data }: { readonly data: Readonly<Record<string, unknown>> } = exampleOf(careDescriptions[name]);
    const alike = logged.filter(
      (one) => one.event === name && listed.every((property) => one.data[property] === data[property]),
    );
    expect(alike).not.toEqual([]);
  });
});
