/**
 * A stand-in for the object of reCAPTCHA's script (https://cloud.google.com/recaptcha/docs/api-ref-v1-score-keys). Its
 * tokens hold their action and their score: that of `recaptcha.score` in the page's address, else one for a person.
 */
(() => {
  const score = new URLSearchParams(location.search).get('recaptcha.score') ?? '0.9';
  const enterprise = {
    ready: (act: () => void) => void queueMicrotask(act),
    execute: async (_siteKey: string, { action = '' } = {}) => `preview-token-${action}-${score}`,
  };
  Object.assign(globalThis, { grecaptcha: { enterprise } });
})();
