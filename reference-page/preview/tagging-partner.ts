import './tagging-partner.css';
import { createElement } from './create-element.ts';
import { prettyJson } from './pretty-json.ts';

/** A message that the site sends or receives (S7.8). */
interface TaggingMessage {
  readonly action: string;
  readonly data?: unknown;
}

const siteAddress = '/?service.visualTagging=on';
const messagesAddress = '/preview/visual-tagging/messages';

const buttons = Object.fromEntries(
  ['open', 'select', 'stop'].map((id) => [id, document.getElementById(id) as HTMLButtonElement]),
) as Record<'open' | 'select' | 'stop', HTMLButtonElement>;
const state = document.getElementById('state') as HTMLElement;
const messages = document.getElementById('messages') as HTMLElement;

let site: Window | null = null;

/** The meanings of the site's messages, for a reader of this page. */
const states: Readonly<Record<string, string>> = {
  'page-loaded': 'The page is open and listens. Select elements, then click some there.',
  'selector-loaded': 'Click an element of the page: nothing else happens there meanwhile.',
};

function send(action: string, data?: object): void {
  site?.postMessage({ action, data }, location.origin);
}

function list(message: TaggingMessage): void {
  const text = JSON.stringify(message);
  messages.prepend(
    createElement('li', { class: 'message panel' }, [
      createElement('h2', {}, [message.action]),
      createElement('pre', { class: 'json' }, [prettyJson(text)]),
    ]),
  );
  navigator.sendBeacon(messagesAddress, text);
}

buttons.open.addEventListener('click', () => {
  site = window.open(siteAddress, 'care-tagged-page');
  state.textContent = 'The page opens. It answers once analytics is allowed there and the page is idle.';
});
buttons.select.addEventListener('click', () => {
  send('initialize-visual-tagging-selector', { actionType: 'click' });
  buttons.stop.disabled = false;
});
buttons.stop.addEventListener('click', () => {
  send('close-visual-tagging-selector');
  state.textContent = 'The page listens. Nothing is selected there now.';
  buttons.stop.disabled = true;
});
addEventListener('message', ({ source, origin, data }: MessageEvent<TaggingMessage | undefined>) => {
  if (source !== site || origin !== location.origin || typeof data?.action !== 'string') return;
  list(data);
  state.textContent = states[data.action] ?? state.textContent;
  buttons.select.disabled = false;
});
