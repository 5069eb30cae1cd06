/** A word that readers do not search for, and the field's word in its place. */
export interface Term {
  /** What is avoided; a space stands for any white space. Case does not matter, and whole words alone are found. */
  readonly avoid: string;
  readonly use: string;
  /** Uses that are right, with enough of what stands around them to know them by. */
  readonly except?: string;
  /** Whether names in code are looked at too, by their words: `letGo` as “let go”. @default false */
  readonly inNames?: boolean;
  /** The files it is looked for in. @default all */
  readonly files?: RegExp;
}

/**
 * For words that are good English elsewhere: all but the history, the requirements, the words of the page for its visitors, and the names of
 * measurements, under which their results are stored.
 */
const own =
  /^(?!CHANGELOG\.md|docs\/(decisions\/|requirements\.md)|reference-page\/(art|components|content|pages|sections)\/|tools\/benchmarks\/)/;

/** What users of the package read. */
const said =
  /^(README\.md|docs\/(?!coverage|requirements|decisions|site\/)|tools\/(reasons|catalog)\/|sdk\/)/;

/** What `npm run check:prose` reports. A use that is right after all is added to its `except`. */
export const terms: readonly Term[] = [
  {
    avoid: 'doors?',
    use: 'entry point',
    inNames: true,
    files: /^(?!reference-page\/(art|pages|server\/preview)\/)/,
  },
  { avoid: 'anew', use: 'again', inNames: true },
  { avoid: 'in words', use: 'as text', except: 'in words of' },
  { avoid: '(a|told) (yes|no)', use: 'consent granted, consent denied', except: 'a no-op' },
  { avoid: 'let(s|ting)? go', use: 'releases, discards, unsubscribes', inNames: true },
  { avoid: 'mend(s|ed|ing)?', use: 'fix', inNames: true },
  { avoid: '(without a word|in silence)', use: 'unreported, silently', except: 'without a word of' },
  { avoid: 'costs? nothing', use: 'is tree-shakeable, adds no bytes' },
  { avoid: 'parcels?', use: 'queued event', inNames: true },
  {
    avoid: 'sheets?',
    use: 'journal segment',
    except: 'style sheets?',
    inNames: true,
    files: /^sdk\/(?!features\/inspector)/,
  },
  { avoid: 'beats?', use: 'heartbeat', inNames: true },
  { avoid: 'ledgers?', use: 'receipts', inNames: true },
  { avoid: 'leftovers?', use: 'orphaned records', inNames: true },
  { avoid: 'placed calls?', use: 'sessioned event', inNames: true },
  { avoid: 'keep text', use: 'append', inNames: true },
  { avoid: 'log own', use: 'logInternal', inNames: true },
  { avoid: 'standstills?', use: 'longest task', inNames: true },
  { avoid: 'twins?', use: 'duplicate', inNames: true, files: /^(sdk|docs|tools|react-bindings)\// },
  { avoid: 'gives? back', use: 'releases, returns' },
  {
    avoid: '(tell|tells|told)',
    use: 'report, return, notify, distinguish',
    except:
      '(tells? (us|you|me|who|if|families|members|the truth)|told us|rounds to tell|not told|don’t tell)',
    inNames: true,
    files: /^(?!reference-page\/(pages|sections|components|app)\/|tests\/browser\/)/,
  },
  {
    avoid: 'at once',
    use: 'synchronously, immediately',
    except: '(all|everything|both) at once',
    files: own,
  },
  { avoid: 'spacing', use: 'throttling, minimum interval', inNames: true, files: /^(sdk|tests\/sdk)\// },
  { avoid: 'kept', use: 'stored, persisted', except: 'kept alive', inNames: true, files: own },
  {
    avoid: '(a|each|every|first|its|next|one|same|their|this|whose) turns?(?! o(ut|n|ff))',
    use: 'task',
    files: own,
  },
  { avoid: '(after|end|of) turns?', use: 'task', inNames: true, files: own },
  {
    avoid: 'alone',
    use: 'only, by itself',
    except: '(leav(e|es|ing)|left)( [\\w’`%-]+){0,7} alone|(stands?|standing) alone|event-files/alone.ts',
    files: own,
  },
  { avoid: '(hears?|heard|hearing)', use: 'receives, is notified of', inNames: true, files: own },
  { avoid: 'tak(e|es|en|ing) over', use: 'adopts, hydrates', files: own },
  {
    avoid: 'und(o|oes|oing|one)',
    use: 'unsubscribe, cancel, remove',
    inNames: true,
    // The label of a button that is clicked often.
    files: new RegExp(`${own.source}(?!.*/click-autocapture)`),
  },
  {
    avoid: '(stands?|stood)',
    use: 'is, comes',
    except: '(stands?|stood) (for|out|still|apart|alone)|as (it|they) stands?|core-stands-alone',
    files: own,
  },
  { avoid: '(small|capital|large) letters?', use: 'lowercase, uppercase' },
  { avoid: '(says?|said) of', use: 'says about', files: own },
  { avoid: 'whoever', use: 'the person or the code that is meant', files: own },
  {
    avoid: '(is|are|was|be) no (JSON|number|text|string|list|array|object|view|date|URL|control)',
    use: 'is not JSON, is not a number, is not valid',
    files: said,
  },
  { avoid: '(DSN|layer) is none', use: 'is not valid', files: said },
  {
    avoid: 'a text',
    use: 'string',
    files: /^(docs\/(guides|features)\/|docs\/[\w-]+\.md|README|tools\/reasons\/)/,
  },
  { avoid: 'mail address(es)?', use: 'email address', files: own },
  { avoid: 'national ids?', use: 'Social Security number', files: own },
  {
    avoid: 'robots',
    use: 'bots',
    except: 'robots\\.txt|name=.robots',
    files: /^docs\/(guides|features|events)\/.*\.md/,
  },
  { avoid: 'initialis(e|ed|es|ing|ation)', use: 'initialization', files: own },
  {
    avoid: '(minimis(e|ed)|misspelt|labelled|normalis(e|ed|es))',
    use: 'minimized, misspelled, labeled, normalized',
    files: said,
  },
  {
    avoid: '(belongs? into|out already|a row a)',
    use: 'belongs in, already deployed, one row per',
    files: own,
  },
  { avoid: 'this one neither', use: 'neither does …', files: own },
  { avoid: '(found|find) another way', use: 'have a replacement', files: /^docs\/guides\// },
  {
    avoid: 'nobody',
    use: 'no one by name: the subject that is meant',
    files:
      /^(sdk|react-bindings|tools|docs\/(?!decisions|coverage)|reference-page\/(analytics|server|preview))/,
  },
];
