import { tokenField } from '../../visit/scored-forms.ts';
import { loadRecaptcha, type RecaptchaService, whenLoaded } from './load-recaptcha.ts';

/** The part of reCAPTCHA's script that is used here (https://cloud.google.com/recaptcha/docs/api-ref-v1-score-keys). */
interface RecaptchaScope {
  readonly grecaptcha: {
    readonly enterprise: {
      ready(act: () => void): void;
      execute(siteKey: string, options: { readonly action: string }): Promise<string>;
    };
  };
}

/** How long a visitor who has sent a form waits for its token, in milliseconds: without one the form goes all the same. */
const longestWaitMillis = 3_000;

/** How long a form that was sent can't be sent again, in milliseconds, unless the visitor comes back to it: the load may be stopped. */
const busyMillis = 10_000;

/**
 * Sends a form with a token of reCAPTCHA (S7.9), which the server scores. The script is loaded when the visitor begins to use
 * the form (S4.8): a visitor who only reads the page has nothing to do with it. While the visitor waits it is not sent twice. By a
 * button with a name, such as the one that leads back, it goes at once and without a token.
 *
 * @param report takes what keeps the token from coming
 */
export function sendWithToken(
  form: HTMLFormElement,
  recaptcha: RecaptchaService,
  report: (failure: unknown) => void,
): void {
  let loading: Promise<void> | undefined;
  let token: string | undefined;
  let isBusy = false;

  function load(): Promise<void> {
    loading ??= whenLoaded().then(() => loadRecaptcha(recaptcha));
    return loading;
  }

  async function obtainToken(): Promise<string> {
    await load();
    const { enterprise } = (globalThis as unknown as RecaptchaScope).grecaptcha;
    await new Promise<void>((resolve) => enterprise.ready(resolve));
    return enterprise.execute(recaptcha.siteKey, { action: form.name });
  }

  async function send(button: HTMLElement | null): Promise<void> {
    const release = () => {
      isBusy = false;
      button?.removeAttribute('aria-disabled');
    };
    isBusy = true;
    button?.setAttribute('aria-disabled', 'true');
    token = await Promise.race([obtainToken(), failLater()]).catch((failure) => {
      report(failure);
      return undefined;
    });
    form.submit();
    setTimeout(release, busyMillis);
    addEventListener('pageshow', release, { once: true });
  }

  const prepare = () => void load().catch(() => {});

  if (form.matches(':focus-within')) prepare();
  else form.addEventListener('focusin', prepare, { once: true });
  form.addEventListener('formdata', ({ formData }) => {
    if (token) formData.set(tokenField, token);
  });
  form.addEventListener('submit', (event) => {
    // A button with a name asks for something else than what is scored, and `form.submit()` would leave it out.
    if (!isBusy && event.submitter?.getAttribute('name')) return;
    event.preventDefault();
    if (!isBusy) void send(event.submitter);
  });
}

function failLater(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('reCAPTCHA was too slow')), longestWaitMillis);
  });
}
