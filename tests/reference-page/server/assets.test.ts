import { expect, it } from 'vitest';
import { findAssets } from '../../../reference-page/server/assets.ts';

const manifest = {
  'entry.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_a.js'] },
  '_a.js': { file: 'assets/a.js', css: ['assets/a.css'], imports: ['_b.js', 'entry.tsx'] },
  '_b.js': { file: 'assets/b.js', imports: ['_a.js', '_gone.js'] },
};

it('S9.1 finds a script with all that it imports, each once, styles in the order they run, under the asset prefix', () => {
  expect(findAssets(manifest, 'entry.tsx')).toEqual({
    script: '/app/vhp/assets/entry.js',
    preloads: ['/app/vhp/assets/b.js', '/app/vhp/assets/a.js'],
    styles: ['/app/vhp/assets/a.css', '/app/vhp/assets/entry.css'],
  });
});

it('says what to do when the build has no such entry', () => {
  expect(() => findAssets(manifest, 'other.tsx')).toThrow('run npm run build');
});
