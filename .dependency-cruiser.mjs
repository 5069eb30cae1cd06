const core =
  '^sdk/(?!browser/|page/|destinations/|features/|lazy/|server/|catalog/|cli/|event-database/|event-files/|testing/|index\\.ts|script(-global)?\\.ts)';

/** What is on top of the page: entries, for browsers, and the server. */
const pageEnds = '(entry-|server/|preview/)';
/** All of the page from its pages up. */
const pageTop = `(pages/|app/|gallery/|${pageEnds})`;

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle means that two files are one thought, or that a noun is missing between them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'core-stands-alone',
      comment: 'The core knows the outside as Environment, and no feature or destination by name.',
      severity: 'error',
      from: { path: core },
      to: {
        path: '^sdk/(browser|page|destinations|features|lazy|server|catalog|cli/|event-database|event-files|testing)/',
      },
    },
    {
      name: 'contracts-import-nothing',
      comment: 'What the parts agree on knows none of them, not even their types.',
      severity: 'error',
      from: { path: '^sdk/contracts/' },
      to: { pathNot: '^sdk/contracts/' },
    },
    {
      name: 'core-uses-no-package',
      comment: 'What the core imports, every application pays for.',
      severity: 'error',
      from: { path: core },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'core'] },
    },
    {
      name: 'features-do-not-meet',
      comment: 'A feature that needs another one hides a noun that belongs in the core.',
      severity: 'error',
      from: { path: '^sdk/features/([^/]+)/' },
      to: { path: '^sdk/features/([^/]+)/', pathNot: '^sdk/features/$1/' },
    },
    {
      name: 'features-stay-out-of-the-rim',
      comment: 'A feature gets document and window from its host.',
      severity: 'error',
      from: { path: '^sdk/(features|destinations)/' },
      to: { path: '^sdk/(browser|server|index\\.ts|script\\.ts)' },
    },
    {
      name: 'features-and-destinations-do-not-meet',
      comment: 'An application takes either without the other.',
      severity: 'error',
      from: { path: '^sdk/(features|destinations)/' },
      to: { path: '^sdk/(features|destinations)/', pathNot: '^sdk/$1/' },
    },
    {
      name: 'the-rim-imports-only-the-core',
      comment: 'What is beside the core is there for all features, so it knows none.',
      severity: 'error',
      from: { path: '^sdk/(browser|page)/' },
      to: {
        path: '^sdk/(destinations|features|server|catalog|cli/|event-database|event-files|testing|index\\.ts|script\\.ts)',
      },
    },
    {
      name: 'the-lazy-client-brings-nothing',
      comment:
        'It is on the critical path. What it shares with the core would come along; only its replay, which comes later, may.',
      severity: 'error',
      from: { path: '^sdk/lazy/', pathNot: '^sdk/lazy/replay' },
      to: { pathNot: '^sdk/lazy/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-imports-the-command',
      comment: 'It is for Node only, and no entry point leads to it.',
      severity: 'error',
      from: { path: '^(sdk|react-bindings|reference-page)/', pathNot: '^sdk/cli/' },
      to: { path: '^sdk/cli/' },
    },
    {
      name: 'event-files-are-for-tools',
      comment:
        'The command, the database, the catalogue and the live view read them; no entry point leads to them.',
      severity: 'error',
      from: {
        path: '^(sdk|react-bindings|reference-page)/',
        pathNot: '^(sdk/(cli|event-database|event-files)/|reference-page/preview/logged-event\\.ts)',
      },
      to: { path: '^sdk/event-files/' },
    },
    {
      name: 'event-files-stand-alone',
      comment:
        'They are read by Node and by browsers, so they need neither. What a definition looks like is a type.',
      severity: 'error',
      from: { path: '^sdk/event-files/' },
      to: { pathNot: '^sdk/(event-files|json)/|^sdk/events/event-(catalog|schema)' },
    },
    {
      name: 'the-event-database-is-for-tools',
      comment:
        'The command and the preview’s server ask it; no entry point leads to it, and none of it reaches a browser.',
      severity: 'error',
      from: {
        path: '^(sdk|react-bindings|reference-page)/',
        pathNot: '^(sdk/(cli|event-database)|reference-page/server/preview)/',
      },
      to: { path: '^sdk/event-database/' },
    },
    {
      name: 'the-event-database-reads-event-files',
      comment: 'What the command and the preview share knows neither.',
      severity: 'error',
      from: { path: '^sdk/event-database/' },
      to: {
        path: '^(sdk|react-bindings|reference-page)/',
        pathNot: '^sdk/(event-database|event-files|json)/',
      },
    },
    {
      name: 'the-command-stays-out-of-the-browser',
      severity: 'error',
      from: { path: '^sdk/cli/' },
      to: {
        path: '^sdk/(browser|page|destinations|features|script\\.ts)|^react-bindings/',
      },
    },
    {
      name: 'entry-points-by-name',
      comment: 'Page and hooks import the package as a customer would: by the names of its entry points.',
      severity: 'error',
      from: { path: '^(react-bindings|reference-page)/' },
      // Tools have rules of their own.
      to: {
        path: '^sdk/',
        pathNot: '^sdk/(event-database/|event-files/|catalog/added-properties)',
        dependencyTypesNot: ['aliased'],
      },
    },
    {
      name: 'hooks-by-name',
      severity: 'error',
      from: { path: '^reference-page/' },
      to: { path: '^react-bindings/', dependencyTypesNot: ['aliased'] },
    },
    {
      name: 'the-visit-is-below-the-page',
      comment: 'What the server says to the browser of a visit is read by every part of the page.',
      severity: 'error',
      from: { path: '^reference-page/visit/' },
      to: { path: '^reference-page/', pathNot: '^reference-page/visit/' },
    },
    {
      name: 'page-layers',
      comment:
        'visit ← content, components, … ← analytics, art ← sections ← pages ← app ← entries and server',
      severity: 'error',
      from: { path: '^reference-page/(components|content|graphql|styles|visitor-state)/' },
      to: { path: `^reference-page/(analytics/|art/|sections/|${pageTop})` },
    },
    {
      name: 'analytics-and-art-below-sections',
      severity: 'error',
      from: { path: '^reference-page/(analytics|art)/' },
      to: { path: `^reference-page/(sections/|${pageTop})` },
    },
    {
      name: 'sections-below-pages',
      severity: 'error',
      from: { path: '^reference-page/sections/' },
      to: { path: `^reference-page/${pageTop}` },
    },
    {
      name: 'pages-below-app',
      severity: 'error',
      from: { path: '^reference-page/pages/' },
      to: { path: `^reference-page/(app/|${pageEnds})` },
    },
    {
      name: 'app-below-entries-and-server',
      severity: 'error',
      from: { path: '^reference-page/(app|gallery)/' },
      to: { path: `^reference-page/${pageEnds}` },
    },
    {
      name: 'the-preview-runs-in-browsers',
      comment: 'What its scripts share with the server is beside them: no code for Node gets to a browser.',
      severity: 'error',
      from: { path: '^reference-page/(preview/|entry-)' },
      to: { path: '^reference-page/server/' },
    },
    {
      name: 'nothing-imports-an-entry',
      comment: 'An entry starts things when it is imported: what others need of it is below.',
      severity: 'error',
      from: {},
      to: { path: '^reference-page/entry-' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: '^(sdk|react-bindings|reference-page)/' },
      to: { path: '^(tests|tools)/' },
    },
    {
      name: 'nothing-shipped-imports-docs',
      comment:
        'The catalogue reads the definitions, never the other way round: none of its text reaches a visitor.',
      severity: 'error',
      from: { path: '^(sdk|react-bindings|reference-page)/' },
      to: { path: '^docs/' },
    },
    {
      name: 'tools-import-no-tests',
      comment: 'Tests use the tools, never the other way round.',
      severity: 'error',
      from: { path: '^(tools|docs)/' },
      to: { path: '^tests/' },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The apps import what their own package.json names; their builds report what is missing.
    exclude: { path: '^(reference-page/|docs/site/)?dist/|^tests/apps/[^/]+/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
