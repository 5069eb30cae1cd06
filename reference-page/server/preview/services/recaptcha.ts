import { Hono } from 'hono';

/** The script, to which the page adds the site key. */
export const recaptchaPath = '/preview/recaptcha/enterprise.js';

/** Stands in for reCAPTCHA (S7.9): a script that hands out tokens which nobody scores. @param script the built one */
export function createRecaptcha(script: string): Hono {
  const app = new Hono();
  app.get(recaptchaPath, (context) => context.redirect(script));
  return app;
}
