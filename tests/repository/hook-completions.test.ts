import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = join(root, 'tests/completions.tsx');
const before = `
  import { createHooks } from '@care/analytics/react';
  import type { CareEvents } from '@care/analytics/catalog';
  const { AnalyticsScope, useCallToAction, useTrackClick, useImpression, useScreenViewed, useConsent } =
    createHooks<CareEvents, 'page' | 'section'>();
  `;

/** An editor with one file open. */
function createEditor() {
  let text = '';
  let version = 0;
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: (name) => (name === file ? `${version}` : '0'),
    getScriptSnapshot: (name) =>
      ts.ScriptSnapshot.fromString(name === file ? text : (ts.sys.readFile(name) ?? '')),
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
  });
  /** The completions that are offered at `|`. */
  return function offered(code: string): string[] {
    text = before + code.replace('|', '');
    version += 1;
    const position = before.length + code.indexOf('|');
    const found = service.getCompletionsAtPosition(file, position, {
      includeCompletionsWithInsertText: true,
    });
    return found?.entries.map(({ name }) => name) ?? [];
  };
}

describe('an editor offers', () => {
  const offered = createEditor();

  it.each([
    ['the names of the catalogue to useCallToAction', "useCallToAction({ name: '|' })", 'CTA Interacted'],
    ['its properties', "useCallToAction({ name: 'CTA Interacted', data: { | } })", 'section'],
    ['their values', "useCallToAction({ name: 'CTA Interacted', data: { label: '|' } })", 'Join now'],
    ['the names to useScreenViewed', "useScreenViewed({ name: '|' })", 'Homepage Viewed'],
    ['the names to useImpression', "useImpression({ name: '|' })", 'Iterable Asset Viewed'],
    ['its options', "useImpression({ name: 'Homepage Viewed' }, { once: '|' })", 'session'],
    ['the names to useTrackClick', "useTrackClick()('|')", 'CTA Interacted'],
    ['the values to useTrackClick', "useTrackClick()('CTA Interacted', { label: '|' })", 'Join now'],
    ['what scopes hand down', '<AnalyticsScope data={{ | }} />', 'section'],
    ['its values', "<AnalyticsScope data={{ page: '|' }} />", 'Get started'],
    ['the choices of a visitor', "useConsent()[1]('|')", 'denied'],
  ])('%s', (_what, code, name) => {
    expect(offered(code)).toContain(name);
  });

  it('nothing but the names of the catalogue', () => {
    expect(offered("useCallToAction({ name: '|' })")).not.toContain('visible');
  });
});
