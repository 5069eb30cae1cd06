import { consentBannerId, consentForm, signalTemplateId } from '../visit/consent-form.ts';
import type { PageAnalytics } from './page-analytics.ts';

/**
 * Takes the visitor's answer from the form. The banner disappears immediately, and the page stays; the page of the privacy choices is
 * loaded again, as the server says there what holds.
 */
export function takeConsent(form: HTMLFormElement, { consent }: PageAnalytics): void {
  const banner = form.closest(`#${consentBannerId}`);

  form.addEventListener('submit', (event) => {
    const value = choiceIn(form, event);
    if (value !== 'granted' && value !== 'denied') return;
    if (banner) event.preventDefault();
    consent.set(value);
  });
  consent.subscribe((state) => state !== 'pending' && banner && saySaved(banner));
  // Global Privacy Control may deny consent although its header did not arrive.
  if (consent.state !== 'pending') banner?.remove();
  if (consent.state === 'denied') saySignal();
}

/** The answer of the button that is pressed, else of the switch, which stands after what counts where it is off. */
function choiceIn(form: HTMLFormElement, { submitter }: SubmitEvent): unknown {
  const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>;
  return name === consentForm.choice ? value : new FormData(form).getAll(consentForm.choice).at(-1);
}

/** The server did not know, and the page says that there is no choice yet. */
function saySignal(): void {
  const template = document.getElementById(signalTemplateId);
  if (!(template instanceof HTMLTemplateElement)) return;
  template.previousElementSibling?.remove();
  template.replaceWith(template.content);
  // Its switch was on, as consent had not been denied.
  const choice = document.querySelector<HTMLInputElement>(`[type=checkbox][name=${consentForm.choice}]`);
  if (choice) choice.checked = false;
}

/** Says it where the banner was; the focus, if it was there, moves along, and screen readers read what has become of it. */
function saySaved(banner: Element): void {
  const hadFocus = banner.contains(document.activeElement);
  const line = banner.querySelector('template')?.content.firstElementChild;
  banner.replaceWith(...(line ? [line] : []));
  if (hadFocus && line instanceof HTMLElement) line.focus({ preventScroll: true });
}
