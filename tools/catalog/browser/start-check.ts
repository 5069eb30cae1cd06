import { careEvents } from '../../../sdk/catalog/care-events.ts';
import { revenueEvents } from '../../../sdk/catalog/revenue-events.ts';
import { webVitalEvents } from '../../../sdk/catalog/web-vital-events.ts';
import { shippedDefinitions } from '../../../sdk/event-files/shipped-definitions.ts';
import { checkText } from './check-text.ts';
import type { CatalogFacts } from './event-facts.ts';
import { findElement } from './find-element.ts';
import { showReport, verdictOf } from './show-report.ts';

/** UTF-16 units of pasted text up to which it is shown; a longer one is checked without being shown. */
const shownLength = 500_000;

const { definitions } = shippedDefinitions({ careEvents, revenueEvents, webVitalEvents });

/** Events with one problem of each kind, and one that fits. */
export const brokenExample = [
  { name: 'CTA Interacted', data: { page: 'Get started', section: 'Hero', label: 'Join now' } },
  { name: 'CTA Interactd', data: { page: 'Get started', section: 'Hero', label: 'Join now' } },
  { name: 'CTA Interacted', data: { page: 'Get started', sectoin: 'Hero', label: 'Join Now' } },
  {
    event_type: 'Test Exposure',
    event_properties: { test_name: 'heroZip', test_variant: 1, url: 'https://www.example.com/' },
  },
]
  .map((event) => JSON.stringify(event))
  .join('\n');

/** Lets the box check what is pasted, chosen or dropped. */
export function startCheck(catalog: CatalogFacts): void {
  const given = findElement('given', HTMLTextAreaElement);
  const file = findElement('file', HTMLInputElement);
  const form = findElement('check-form', HTMLFormElement);
  const section = findElement('check', HTMLElement);
  const check = createCheck(catalog);
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    check([given.value], given.value.length);
  });
  given.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text') ?? '';
    if (text.length <= shownLength) return;
    event.preventDefault();
    check([text], text.length);
  });
  file.addEventListener('change', () => {
    checkFile(check, file.files?.[0]);
    file.value = '';
  });
  findElement('broken-example', HTMLButtonElement).addEventListener('click', () => {
    given.value = brokenExample;
    check([brokenExample], brokenExample.length);
  });
  takeDrops(section, (dropped) => checkFile(check, dropped));
}

type Check = (parts: Iterable<string> | AsyncIterable<string>, length: number) => void;

function createCheck(catalog: CatalogFacts): Check {
  const progress = findElement('progress', HTMLProgressElement);
  const report = findElement('report', HTMLElement);
  const stop = findElement('stop', HTMLButtonElement);
  const verdict = findElement('verdict', HTMLElement);
  let running = new AbortController();
  stop.addEventListener('click', () => running.abort());
  return async (parts, length) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    stop.hidden = progress.hidden = false;
    progress.max = length;
    progress.value = 0;
    verdict.textContent = 'Checking …';
    const pace = {
      now: () => performance.now(),
      pause: () => new Promise<void>((resolve) => setTimeout(resolve)),
      onProgress: (characters: number) => {
        if (!signal.aborted) progress.value = characters;
      },
    };
    const found = await checkText(parts, definitions, catalog, pace, signal).catch(String);
    if (running.signal !== signal) return;
    stop.hidden = progress.hidden = true;
    verdict.textContent =
      typeof found === 'string'
        ? `It can’t be read: ${found}`
        : `${signal.aborted ? 'Stopped. ' : ''}${verdictOf(found)}`;
    if (typeof found === 'string') report.replaceChildren();
    else showReport(report, found);
  };
}

function checkFile(check: Check, file: File | undefined): void {
  if (file) check(partsOf(file), file.size);
}

async function* partsOf(file: File): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    yield decoder.decode(part.value, { stream: true });
  }
  yield decoder.decode();
}

function takeDrops(place: HTMLElement, take: (file: File | undefined) => void): void {
  place.addEventListener('dragover', (event) => {
    event.preventDefault();
    place.dataset.drop = '';
  });
  place.addEventListener('dragleave', () => delete place.dataset.drop);
  place.addEventListener('drop', (event) => {
    event.preventDefault();
    delete place.dataset.drop;
    take(event.dataTransfer?.files[0]);
  });
}
