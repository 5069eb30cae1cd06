import { minify } from 'terser';

/**
 * A Rollup plugin that simplifies the code as far as terser can, which looks further than most minifiers of applications.
 * Every name stays, so that a stack trace, a breakpoint and `dist/` can be read.
 */
export function compressPackage() {
  return {
    name: 'compress-package',
    async renderChunk(original, chunk, { format }) {
      const { code, map } = await minify(original, {
        // At its top level a script makes a global.
        module: format !== 'iife',
        ecma: 2022,
        compress: {
          passes: 8,
          inline: 1,
          directives: false,
          unsafe_arrows: true,
          keep_fargs: false,
          // Where a function is put in the place of its one call, esbuild leaves it there: without that all features are 0.5 kB smaller.
          // Of the core Vite 8 would make 0.2 kB more, and a script is minified here.
          reduce_funcs: chunk.name === 'core' || format === 'iife',
          global_defs: numbers,
        },
        mangle: false,
        format: { beautify: true, preserve_annotations: true, comments: /@vite-ignore|webpack/ },
        sourceMap: true,
      });
      return { code: code.replace(misplaced, ''), map };
    },
  };
}

/**
 * A Rollup plugin that also shortens local names, and those of {@link internalMembers}, for a file that no application's build will see.
 */
export function minifyScript() {
  return {
    name: 'minify-script',
    renderChunk: (code) =>
      minify(code, {
        ecma: 2022,
        compress: false,
        mangle: { properties: { regex: internalMembers } },
        sourceMap: true,
      }),
  };
}

/** The long names of a client's own state that occur most often: nothing outside the script, stored or sent, has them. */
const internalMembers =
  /^(addLosses|applyRemoteChoice|backOffUntil|byDestination|failures(Alone|Apart)|gatherUntil|giveUpAt|groupSize|has(Answered|Changes|Others)|idleSince|inFlight|is(Behind|Doubtful|Ended|Failing|Forgotten|Given|Recovered|Throttled|Unloaded|Welcome)|lookedAt|mayProceed|notBefore|outboxes|propertyTimes|receiptController|recoveredOrder|removals|removeAt|sessioned|sheetPrefix|stopPrerendering|takenBefore|textReadAt|throttledUntil|unconfirmed|wakeAt|writtenAt)$/;

/** Shorter forms of numbers, which other minifiers leave as they are. */
const numbers = {
  'Number.POSITIVE_INFINITY': Number.POSITIVE_INFINITY,
  'Number.NEGATIVE_INFINITY': Number.NEGATIVE_INFINITY,
};

/** Terser writes the mark of a returned call before `return`, where bundlers warn of it. */
const misplaced = /\/\* @__PURE__ \*\/(?=\s*return\b)/g;
