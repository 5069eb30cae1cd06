import type { ConsentState } from '@care/analytics';
import { consentBannerId, consentForm, signalTemplateId } from '../visit/consent-form.ts';
import type { PageAnalytics } from './page-analytics.ts';

/**
 * Takes the visitor's answer from the form. The banner disappears immediately, and the page stays; the page of the privacy choices is
 * loaded again, as the server says there what holds.
 */
export function takeConsent(form: HTMLFormElement, { consent }: PageAnalytics): void {
  const banner = form.closest(`#${consentBannerId}`);

  function leaveOnceChosen(state: ConsentState): void {
    if (state === 'pending' || !banner) return;
    if (banner.contains(document.activeElement)) standInFor(banner);
    else banner.remove();
  }

  form.addEventListener('submit', (event) => {
    const { name, value } = (event.submitter ?? {}) as Partial<HTMLButtonElement>;
    if (name !== consentForm.choice || (value !== 'granted' && value !== 'denied')) return;
    if (banner) event.preventDefault();
    consent.set(value);
  });
  consent.subscribe(leaveOnceChosen);
  // Global Privacy Control may deny consent although its header did not arrive.
  leaveOnceChosen(consent.state);
  if (consent.state === 'denied') saySignal();
}

/** The server did not know, and the page says that there is no choice yet. */
function saySignal(): void {
  const template = document.getElementById(signalTemplateId);
  if (!(template instanceof HTMLTemplateElement)) return;
  template.previousElementSibling?.remove();
  template.replaceWith(template.content);
}

/** Keeps the focus where the banner was, and announces to screen readers what has become of it. */
function standInFor(banner: Element): void {
  const line = document.createElement('p');
  line.className = 'visually-hidden';
  line.tabIndex = -1;
  line.textContent = 'Your choice is saved.';
  banner.replaceWith(line);
  line.focus({ preventScroll: true });
}
