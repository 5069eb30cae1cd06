import ts from 'typescript';
import { type Door, doors } from './doors.ts';
import type { OpenDoors } from './open-doors.ts';
import { type Declaration, readDeclaration, textOf } from './read-declaration.ts';

/** What an application's compiler sees of a door. */
export interface DoorApi {
  readonly door: Door;
  readonly exports: readonly ApiExport[];
  /** Types that are exported nowhere; they stand with the first door that names them. */
  readonly named: readonly Declaration[];
  /** Types of other doors that this one names. */
  readonly others: readonly Neighbour[];
  /** What it adds to modules of others. */
  readonly additions: readonly string[];
}

interface ApiExport extends Declaration {
  readonly name: string;
  /** The door whose page has the declaration; the first that exports it. */
  readonly home: Door;
}

export interface Neighbour {
  readonly name: string;
  readonly home: Door;
}

/** Reads every door; each declaration has one of them as its home. */
export function readApi(opened: OpenDoors): readonly DoorApi[] {
  const homes = new Map<ts.Symbol, Door>();
  const read = new Map<ts.Symbol, Declaration>();
  const settle = (symbol: ts.Symbol, door: Door) => {
    const home = homes.get(symbol) ?? door;
    homes.set(symbol, home);
    return home;
  };
  const declarationOf = (symbol: ts.Symbol) => {
    const known = read.get(symbol) ?? readDeclaration(opened, symbol);
    read.set(symbol, known);
    return known;
  };

  const exported = doors.map((door) =>
    opened.exportsOf(door).map(({ name, symbol }) => ({ name, symbol, home: settle(symbol, door) })),
  );
  return doors.map((door, index) => {
    const exports = (exported[index] ?? []).map((one) => ({ ...declarationOf(one.symbol), ...one }));
    const reached = reach(exports, declarationOf, (symbol) => settle(symbol, door) === door);
    const names = exports.map(({ symbol }) => symbol);
    const added = reached.filter(({ symbol }) => !names.includes(symbol)).sort(bySymbol);
    return {
      door,
      exports,
      named: added.filter(({ symbol }) => settle(symbol, door) === door),
      others: added
        .map(({ symbol }) => ({ name: symbol.name, home: settle(symbol, door) }))
        .filter(({ home }) => home !== door),
      additions: additionsOf(opened, door),
    };
  });
}

/** All that declarations lead to; what is not at home here is not looked into. */
function reach(
  start: readonly ApiExport[],
  declarationOf: (symbol: ts.Symbol) => Declaration,
  isHere: (symbol: ts.Symbol) => boolean,
): Declaration[] {
  const found = new Map<ts.Symbol, Declaration>(start.map((one) => [one.symbol, one]));
  // A map tells of what is added while it is read.
  for (const [symbol, { needs }] of found) {
    if (!isHere(symbol)) continue;
    for (const need of needs) if (!found.has(need)) found.set(need, declarationOf(need));
  }
  return [...found.values()];
}

function bySymbol(a: Declaration, b: Declaration): number {
  return a.symbol.name < b.symbol.name ? -1 : 1;
}

function additionsOf(opened: OpenDoors, door: Door): readonly string[] {
  const { statements } = opened.declarationsOf(opened.sourceOf(door));
  return statements.filter((one) => ts.isModuleDeclaration(one) && ts.isStringLiteral(one.name)).map(textOf);
}
