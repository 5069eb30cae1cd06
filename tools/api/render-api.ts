import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Application,
  Comment,
  CommentTag,
  type Context,
  Converter,
  type DeclarationReflection,
  type DocumentationEntryPoint,
  type Reflection,
  ReflectionKind,
} from 'typedoc';
import { ModuleRouter, type PluginOptions } from 'typedoc-plugin-markdown';
import { removeRequirementIds } from '../build/requirement-ids.mjs';
import { entryPoints } from './entry-points.ts';

/** Names of the files of `docs/api`, and their text. */
export type ApiPages = ReadonlyMap<string, string>;

/** Heading of the types that exported ones name, but that cannot be imported. */
const notExported = 'Types without an export';

/**
 * TypeDoc puts an exported name on the page of the first entry point that exports it, and a type without an export on
 * the page of the last one that names it. Both are to be the core's page, as far as the core has them.
 */
const entryPointsForTypeDoc = entryPoints.toReversed().sort((a, b) => rank(a.slug) - rank(b.slug));

function rank(slug: string): number {
  return ['analytics', 'server'].indexOf(slug);
}

const markdownOptions: Partial<PluginOptions> = {
  entryFileName: 'index.md',
  mergeReadme: true,
  hideBreadcrumbs: true,
  hidePageHeader: true,
  indexFormat: 'table',
  useCodeBlocks: true,
  parametersFormat: 'table',
  classPropertiesFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  tableColumnSettings: { hideInherited: true, hideModifiers: true, hideOverrides: true, hideSources: true },
};

/** In this order, on every page. */
const groupOrder = [
  'Functions',
  'Variables',
  'Classes',
  'Interfaces',
  'Type Aliases',
  'Constructors',
  'Properties',
  'Methods',
  '*',
  notExported,
];

/** Makes the pages of the API reference from the sources and their docstrings, a page for each entry point. */
export async function renderApi(root: string): Promise<ApiPages> {
  const out = mkdtempSync(join(tmpdir(), 'api-reference-'));
  try {
    const app = await Application.bootstrapWithPlugins({
      ...markdownOptions,
      out,
      plugin: ['typedoc-plugin-missing-exports', 'typedoc-plugin-markdown'],
      logLevel: 'Warn',
      basePath: root,
      entryPoints: entryPointsForTypeDoc.map(({ source }) => join(root, source)),
      tsconfig: join(root, 'tools/api/tsconfig.json'),
      readme: join(root, 'tools/api/introduction.md'),
      // `npm run check:types` reports errors.
      skipErrorChecking: true,
      disableSources: true,
      disableGit: true,
      excludeExternals: true,
      excludeInternal: true,
      groupOrder,
      locales: { en: { kind_module: 'Entry point', kind_plural_module: 'Entry points' } },
      jsDocCompatibility: { defaultTag: false },
      validation: { invalidLink: true, notExported: true },
      router: EntryPointRouter.id,
      placeInternalsInOwningModule: true,
    } as Parameters<typeof Application.bootstrapWithPlugins>[0]);
    app.renderer.defineRouter(EntryPointRouter.id, EntryPointRouter);
    const exported = collectExports(app.converter);
    groupTypesWithoutExport(app.converter, exported);
    nameDestructuredParameters(app.converter);
    const project = app.converter.convert((app.getEntryPoints() ?? []).map(named));
    for (const one of exported)
      if (!isDescribed(one)) app.logger.error(`${one.getFullName()} has no description`);
    app.validate(project);
    await app.generateOutputs(project);
    if (app.logger.hasErrors() || app.logger.hasWarnings())
      throw new Error('TypeDoc has errors or warnings, see above');
    return new Map(
      readdirSync(out)
        .sort()
        .map((file) => [file, tidy(readFileSync(join(out, file), 'utf8'))]),
    );
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** Names each page after its entry point. */
class EntryPointRouter extends ModuleRouter {
  static readonly id = 'entry-point';

  override getIdealBaseName(reflection: Reflection): string {
    const entryPoint = entryPoints.find(({ name }) => name === reflection.name);
    return entryPoint?.slug ?? super.getIdealBaseName(reflection as never);
  }
}

function named(entry: DocumentationEntryPoint): DocumentationEntryPoint {
  const found = entryPoints.find(({ source }) => entry.sourceFile.fileName.endsWith(`/${source}`));
  return { ...entry, displayName: found?.name ?? entry.displayName };
}

/** Collects what the entry points export, before typedoc-plugin-missing-exports (priority 1e9) adds to it. */
function collectExports(converter: Converter): ReadonlySet<DeclarationReflection> {
  const exported = new Set<DeclarationReflection>();
  converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (context: Context) => {
      for (const one of membersOf(context)) exported.add(one);
    },
    2e9,
  );
  return exported;
}

/** Puts the types that the plugin adds under a heading of their own. */
function groupTypesWithoutExport(converter: Converter, exported: ReadonlySet<DeclarationReflection>): void {
  converter.on(Converter.EVENT_RESOLVE_BEGIN, (context: Context) => {
    for (const one of membersOf(context).filter((member) => !exported.has(member))) {
      one.comment ??= new Comment();
      one.comment.blockTags.push(new CommentTag('@group', [{ kind: 'text', text: notExported }]));
    }
  });
}

/** A parameter that is taken apart has no name in the sources; without a `@param` TypeDoc has none either. */
function nameDestructuredParameters(converter: Converter): void {
  converter.on(Converter.EVENT_RESOLVE_END, ({ project }: Context) => {
    for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter))
      if (parameter.name === '__namedParameters') parameter.name = 'options';
  });
}

function membersOf({ project }: Context): readonly DeclarationReflection[] {
  return (project.children ?? []).flatMap(({ children = [] }) => children);
}

/** Functions have their comments on their signatures. */
function isDescribed(one: DeclarationReflection): boolean {
  const isReference = one.kind === ReflectionKind.Reference;
  return (
    isReference || one.hasComment() || (one.signatures ?? []).some((signature) => signature.hasComment())
  );
}

function tidy(page: string): string {
  return `${removeRequirementIds(page)
    .replace(/[ \t]+$/gm, '')
    .trim()}\n`;
}
