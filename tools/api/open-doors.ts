import { join } from 'node:path';
import ts from 'typescript';
import { type EntryPoint as Door, entryPoints as doors } from './entry-points.ts';

/** The compiler's view of all doors. */
export interface OpenDoors {
  readonly checker: ts.TypeChecker;
  /** What a door exports, each under its own name, in the order of the alphabet. */
  exportsOf(door: Door): readonly DoorExport[];
  sourceOf(door: Door): ts.SourceFile;
  /** The declaration file that is made of a source: no member marked as internal is in it. */
  declarationsOf(source: ts.SourceFile): ts.SourceFile;
  /** What a file exports under a name, the file named as another one imports it. */
  exportOf(from: ts.SourceFile, specifier: string, name: string): ts.Symbol | undefined;
  /** Whether something is declared in this repository. */
  isOwn(symbol: ts.Symbol): boolean;
  /** The files of the repository that the doors stand on. */
  readonly sources: readonly ts.SourceFile[];
}

interface DoorExport {
  readonly name: string;
  /** What stands behind the name, wherever it is declared. */
  readonly symbol: ts.Symbol;
}

/** Reads all doors from their sources, with the options that make the declaration files of the package. */
export function openDoors(root: string): OpenDoors {
  const files = doors.map(({ source }) => join(root, source));
  const options = readOptions(root);
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const emitted = new Map<ts.SourceFile, ts.SourceFile>();

  function sourceOf({ source }: Door): ts.SourceFile {
    const file = program.getSourceFile(join(root, source));
    if (!file) throw new Error(`There is no ${source}`);
    return file;
  }

  function emit(source: ts.SourceFile): ts.SourceFile {
    let text = '';
    const keep = (_path: string, content: string) => {
      text = content;
    };
    program.emit(source, keep, undefined, true);
    return ts.createSourceFile(`${source.fileName}.d.ts`, text, ts.ScriptTarget.Latest, true);
  }

  return {
    checker,
    sourceOf,
    sources: program.getSourceFiles().filter(({ fileName }) => isOfRepository(fileName)),
    exportsOf(door) {
      const module = checker.getSymbolAtLocation(sourceOf(door));
      const exported = module ? checker.getExportsOfModule(module) : [];
      return exported.map((symbol) => ({ name: symbol.name, symbol: behind(checker, symbol) })).sort(byName);
    },
    declarationsOf(source) {
      const known = emitted.get(source) ?? emit(source);
      emitted.set(source, known);
      return known;
    },
    exportOf(from, specifier, name) {
      const { resolvedModule } = ts.resolveModuleName(specifier, from.fileName, options, ts.sys);
      const file = resolvedModule && program.getSourceFile(resolvedModule.resolvedFileName);
      const module = file && checker.getSymbolAtLocation(file);
      const exported = module && checker.getExportsOfModule(module).find((one) => one.name === name);
      return exported && behind(checker, exported);
    },
    isOwn: ({ declarations }) =>
      declarations?.some((one) => isOfRepository(one.getSourceFile().fileName)) ?? false,
  };
}

/** Whether a file is ours, and no package's. */
export function isOfRepository(fileName: string): boolean {
  return !fileName.includes('/node_modules/');
}

/** What a name stands for, through all re-exports; inside its own file it has a second symbol. */
export function behind(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  const { flags } = symbol;
  return checker.getExportSymbolOfSymbol(
    flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  );
}

/** By code units, so that no machine's language changes the order. */
function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : 1;
}

function readOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  return {
    ...options,
    types: ['node'],
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
  };
}
