import { createElement } from './create-element.ts';
import { formatTime } from './format-time.ts';
import { prettyJson } from './pretty-json.ts';
import type { ServiceCall } from './service-call.ts';
import { shortenText } from './shorten-text.ts';

export interface CallsPanel {
  readonly element: HTMLElement;
  /** Lists what there is now: what was forgotten goes. */
  startOver(): void;
}

const callsUrl = '/preview/calls';
const askMillis = 1_000;
const maxShown = 200;
const longestAbout = 120;

/** Lists the calls that pages make to services beside the collector (S7), newest first; asks for new ones each second. */
export function createCallsPanel(): CallsPanel {
  const count = createElement('span', { class: 'quiet' });
  const list = createElement('ol', { class: 'calls-list', 'aria-label': 'Calls, newest first' });
  const note = createElement('p', { class: 'quiet' }, [
    'No calls yet. The ',
    createElement('a', { href: '/?panel', target: '_blank', rel: 'noopener' }, ['panel of the page']),
    ' switches services on and off; ',
    createElement('a', { href: '/preview/visual-tagging', target: '_blank', rel: 'noopener' }, [
      'visual tagging',
    ]),
    ' opens the page as an analyst does.',
  ]);
  let lastId = 0;

  function draw(): void {
    note.hidden = list.childElementCount > 0;
    count.textContent = `${list.childElementCount} listed`;
  }

  async function ask(): Promise<void> {
    const response = await fetch(`${callsUrl}?after=${lastId}`);
    const calls = (await response.json()) as readonly ServiceCall[];
    for (const call of calls) list.prepend(createCall(call));
    lastId = calls.at(-1)?.id ?? lastId;
    while (list.childElementCount > maxShown) list.lastElementChild?.remove();
    draw();
  }

  async function keepAsking(): Promise<void> {
    // While the preview is away, the view says so by its events.
    if (!document.hidden) await ask().catch(() => undefined);
    setTimeout(keepAsking, askMillis);
  }

  draw();
  void keepAsking();
  return {
    element: createElement('details', { class: 'calls panel' }, [
      createElement('summary', { class: 'calls-title' }, [
        createElement('h2', {}, ['Calls to services']),
        count,
      ]),
      note,
      list,
    ]),
    startOver() {
      list.replaceChildren();
      lastId = 0;
      draw();
    },
  };
}

function createCall(call: ServiceCall): HTMLElement {
  const { about, service, status, time } = call;
  const element = createElement('details', { class: 'call' }, [
    createElement('summary', {}, [
      createElement('time', { class: 'quiet', datetime: new Date(time).toISOString() }, [
        formatTime(time, Date.now()),
      ]),
      createElement('strong', {}, [service]),
      createElement('bdi', { class: 'call-about' }, [shortenText(about, longestAbout)]),
      createElement('span', { class: 'call-status', 'data-failed': status >= 400 }, [`${status}`]),
    ]),
  ]);
  element.addEventListener('toggle', () => element.append(createBody(call)), { once: true });
  return createElement('li', {}, [element]);
}

function createBody({ address, body, method }: ServiceCall): HTMLElement {
  return createElement('div', { class: 'call-body' }, [
    createElement('p', {}, [createElement('code', {}, [`${method} ${address}`])]),
    ...(body ? [createElement('pre', { class: 'json' }, [body.split('\n').map(asJson).join('\n')])] : []),
  ]);
}

/** A line of JSON, indented; any other text as it is. */
function asJson(line: string): string {
  try {
    return prettyJson(line);
  } catch {
    return line;
  }
}
