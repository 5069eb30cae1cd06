import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { minify } from 'terser';
import ts from 'typescript';

const sdk = fileURLToPath(new URL('sdk', import.meta.url));
const browserTypes = dirname(fileURLToPath(import.meta.resolve('typescript')));

/** The core's folders; features and destinations talk to other people's objects. */
const core = ['.', 'consent', 'delivery', 'events', 'identity', 'session', 'storage'].map((name) =>
  join(sdk, name),
);

/** Members that others see all the same, and why. */
const visible = [
  // A field of log lines.
  'problems',
  // A browser's, which TypeScript does not know yet.
  'globalPrivacyControl',
  // A catalogue may come from another copy of the package.
  'admit',
];

/**
 * A Rollup plugin that makes the package smaller than the minifier of an application could. It shortens the names of the
 * core's internal members: those that its interfaces declare, no declaration file of a door mentions and no browser
 * knows. Then it lets terser, which looks further than most minifiers, simplify the code; other names stay readable.
 *
 * @param {string} declarations the folder of the doors' declaration files, which have to be there already
 */
export function shrinkPackage(declarations) {
  let mangleCache = {};
  return {
    name: 'shrink-package',
    renderStart() {
      const known = new Set([
        ...visible,
        ...wordsIn(filesOf(declarations, /\.d\.ts$/)),
        ...wordsIn(filesOf(join(declarations, 'chunks'), /\.d\.ts$/)),
        ...membersIn(filesOf(browserTypes, /^lib\..*\.d\.ts$/)),
      ]);
      const own = core.flatMap((folder) => membersIn(filesOf(folder, /\.ts$/)));
      const internal = [...new Set(own)]
        .filter((name) => !known.has(name) && /^[a-z]{3,}$/i.test(name))
        .sort();
      const short = shortNames();
      mangleCache = Object.fromEntries(internal.map((name, index) => [name, short[index]]));
    },
    async renderChunk(original, _chunk, { format }) {
      const mangleProps = new RegExp(`^(?:${Object.keys(mangleCache).join('|')})$`);
      const renamed = await transform(original, { mangleProps, mangleCache, target, sourcemap: 'external' });
      // At its top level a script makes a global.
      const options = terserOptions({ module: format !== 'iife' });
      const { code, map } = await minify(renamed.code, { ...options, sourceMap: { content: renamed.map } });
      return { code: code.replace(misplaced, ''), map };
    },
  };
}

/** A Rollup plugin that does the rest of the minifier's work, for a file that no application's build will see. */
export function shrinkFurther() {
  return {
    name: 'shrink-further',
    renderChunk: (code) => minify(code, { ecma: 2022, compress: false, sourceMap: true }),
  };
}

/** Terser writes the mark of a returned call before `return`, where bundlers warn of it. */
const misplaced = /\/\* @__PURE__ \*\/(?=\s*return\b)/g;

const target = 'es2022';

/** New ones each time: terser writes into them. */
const terserOptions = ({ module }) => ({
  module,
  ecma: 2022,
  compress: { passes: 8, inline: 1, directives: false, unsafe_arrows: true, keep_fargs: false },
  mangle: false,
  format: { beautify: true, preserve_annotations: true, comments: /@vite-ignore|webpack/ },
});

/** One letter, then two. */
function shortNames() {
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.concat(letters.flatMap((first) => letters.map((second) => first + second)));
}

function filesOf(folder, pattern) {
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name));
}

/** The names of all members that files declare. */
function membersIn(files) {
  const isMember = (node) => ts.isTypeElement(node) || ts.isClassElement(node);
  return collect(
    files,
    (node) => isMember(node) && node.name && ts.isIdentifier(node.name) && node.name.text,
  );
}

/** Every name and every string in files, but for the names of parameters. */
function wordsIn(files) {
  const isWord = (node, parent) =>
    ts.isIdentifier(node) ? !ts.isParameter(parent) : ts.isStringLiteral(node);
  return collect(files, (node, parent) => isWord(node, parent) && node.text);
}

/** What `read` finds in the syntax of files. */
function collect(files, read) {
  const found = new Set();
  function visit(node, parent) {
    const text = read(node, parent);
    if (text) found.add(text);
    ts.forEachChild(node, (child) => visit(child, node));
  }
  for (const file of files)
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return [...found];
}
