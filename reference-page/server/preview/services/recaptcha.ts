import { Hono } from 'hono';
import { siteverifyPath } from '../../endpoint-paths.ts';
import { readBody } from '../../request/read-body.ts';

/** The script, to which the page adds the site key. */
export const recaptchaPath = '/preview/recaptcha/enterprise.js';

/** The most that a question may be, in bytes. */
const maxBytes = 16_384;

/** A token of the stand-in's script: its action and its score. */
const tokenPattern = /^preview-token-(\w+)-([\d.]+)$/;

/** Replaces reCAPTCHA (S7.9): a script that returns tokens, and the service that scores them for the server. @param script the built one */
export function createRecaptcha(script: string): Hono {
  const app = new Hono();
  app.get(recaptchaPath, (context) => context.redirect(script));
  app.post(siteverifyPath, async (context) => {
    const { bytes, refusal } = await readBody(context.req.raw, { maxBytes });
    if (!bytes) return context.body(null, refusal);
    const response = new URLSearchParams(new TextDecoder().decode(bytes)).get('response');
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
