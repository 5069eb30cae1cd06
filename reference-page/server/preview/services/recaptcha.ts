import { Hono } from 'hono';
import { siteverifyPath } from '../../endpoint-paths.ts';

/** The script, to which the page adds the site key. */
export const recaptchaPath = '/preview/recaptcha/enterprise.js';

/** What the stand-in's script hands out: what the token is for, and its score. */
const tokenPattern = /^preview-token-(\w+)-([\d.]+)$/;

/** Replaces reCAPTCHA (S7.9): a script that returns tokens, and the service that scores them for the server. @param script the built one */
export function createRecaptcha(script: string): Hono {
  const app = new Hono();
  app.get(recaptchaPath, (context) => context.redirect(script));
  app.post(siteverifyPath, async (context) => {
    const { response } = await context.req.parseBody();
    const [, action, score] = tokenPattern.exec(`${response}`) ?? [];
    return context.json(
      action
        ? { success: true, action, score: Number(score) }
        : { success: false, 'error-codes': ['invalid-input-response'] },
      200,
      { 'cache-control': 'no-store' },
    );
  });
  return app;
}
