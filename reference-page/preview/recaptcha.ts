/** What reCAPTCHA's script leaves (https://cloud.google.com/recaptcha/docs/api-ref-v1-score-keys); its tokens say what they are for. */
(() => {
  const enterprise = {
    ready: (act: () => void) => void queueMicrotask(act),
    execute: async (_siteKey: string, { action = '' } = {}) => `preview-token-${action}`,
  };
  Object.assign(globalThis, { grecaptcha: { enterprise } });
})();
