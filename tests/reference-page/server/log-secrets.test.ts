import { describe, expect, it } from 'vitest';
import { logLine } from '../../../reference-page/server/log-line.ts';
import { personalTexts } from '../../sdk/privacy/personal-texts.ts';
import { openApp } from './open-app.ts';

describe('the server’s log', () => {
  it.each(personalTexts)('reports nothing of $what', async ({ text, hidden }) => {
    const app = await openApp({ LOG_REQUESTS: 'true' });
    const inPath = text.split('/').map(encodeURIComponent).join('/');
    await app.fetch(`/enroll/${inPath}?q=${inPath}`);
    await app.fetch(`/app/vhp/log`, {
      method: 'POST',
      body: JSON.stringify({
        level: 'error',
        message: `No ${text}!`,
        details: { text, list: [text] },
        [text]: 1,
      }),
    });
    await app.fetch(`/app/vhp/log`, {
      method: 'POST',
      body: JSON.stringify({
        'csp-report': { 'document-uri': `https://www.example.com/${inPath}`, 'source-file': text },
      }),
    });
    const lines = app.lines.map((line) => JSON.stringify(line));
    expect(lines.length).toBeGreaterThan(3);
    for (const line of [...lines, logLine({ stack: `Error: ${text}\n at x` })]) {
      expect(line).not.toMatch(hidden);
      expect(decodeURIComponent(line.replace(/%(?![\da-f]{2})/gi, '%25'))).not.toMatch(hidden);
    }
  });
});
