import { slugOf } from '../../../sdk/catalog/slug-of.ts';
import type { CodeSite, ControlSite, EventSites } from '../model/catalog-model.ts';
import { findMarks, type Mark } from './find-marks.ts';
import { findNamedEvents } from './find-named-events.ts';
import type { SourceFile } from './source-files.ts';

/** Sections that the home page's events name otherwise than the hooks do. */
const homeSections: Readonly<Record<string, string>> = { Hero: 'VHP Hero', Modal: 'VHP Modal' };

/** Places of controls whose source is in a folder of another name. */
const placesOfFolders: Readonly<Record<string, readonly string[]>> = {
  header: ['Header', 'Service menu', 'Menu'],
  footer: ['Footer', 'Internal linking menu'],
  caregivers: ['Caregivers', 'Apply dialog'],
};

/** The places where each event is logged. @param controls by the name of their event */
export function eventSites(
  sources: readonly SourceFile[],
  events: readonly string[],
  controls: ReadonlyMap<string, readonly ControlSite[]>,
): ReadonlyMap<string, EventSites> {
  const named = sources.map((source) => ({ file: source.file, events: findNamedEvents(source, events) }));
  const marked = sources.map((source) => ({ file: source.file, marks: findMarks(source) }));
  return new Map(
    events.map((event) => {
      const own = controls.get(event) ?? [];
      const code = [
        ...named.filter((one) => one.events.includes(event)).map(({ file }) => ({ file })),
        ...(event.startsWith('CTA Interacted') ? marked.flatMap((one) => markSite(one, own)) : []),
      ];
      return [event, { code, controls: own }];
    }),
  );
}

/** A file that marks controls of an event, with the labels; none when no control of the event is like its marks. */
function markSite(
  { file, marks }: { readonly file: string; readonly marks: readonly Mark[] },
  controls: readonly ControlSite[],
): readonly CodeSite[] {
  const there = controls.filter(({ place }) => isSourceOf(file, place));
  const fitting = marks.filter((mark) => there.some((control) => isLike(mark, control)));
  if (fitting.length === 0) return [];
  const isHome = there.every(isOfHome);
  const sections = [
    ...new Set(fitting.map(({ section }) => sectionOf(section, isHome) ?? 'a section of its caller’s')),
  ];
  const labels = [...new Set(fitting.map(({ label }) => label ?? 'labels of its content'))].sort();
  return [{ file, detail: `${sections.join(', ')}: ${labels.join(', ')}` }];
}

/** A folder of `sections/` is a place of the page; what is under `pages/` is the main part of one. */
function isSourceOf(file: string, place: string): boolean {
  const folder = /\/sections\/([^/]+)\//.exec(file)?.[1];
  if (!folder) return place === 'Main part';
  return placesOfFolders[folder]?.includes(place) ?? slugOf(place) === folder;
}

function isLike({ label, section }: Mark, control: ControlSite): boolean {
  const named = sectionOf(section, isOfHome(control));
  return (!label || label === control.label) && (!named || control.section === named);
}

function isOfHome({ pages }: ControlSite): boolean {
  return pages.includes('Visitor Homepage');
}

/** A section as events name it. */
function sectionOf(section: string | undefined, isHome: boolean): string | undefined {
  return (isHome && section && homeSections[section]) || section;
}
