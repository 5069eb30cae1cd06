import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const scenesFolder = join(import.meta.dirname, 'scenes');
const partsFolder = join(scenesFolder, 'parts');

/**
 * A scene as a finished SVG: the shared parts it uses put in, every `var(--…)` replaced by its colour.
 * @throws Error that names the scene and the colour when the palette has no such colour
 */
export function composeScene(name, palette) {
  const scene = readFileSync(join(scenesFolder, `${name}.svg`), 'utf8');
  const parts = partsUsedBy(scene).join('');
  const whole = scene.replace(/<svg[^>]*>/, (opening) => `${opening}<defs>${parts}</defs>`);
  return whole.replace(/var\(--([\w-]+)\)/g, (_use, role) => {
    if (!palette[role]) throw new Error(`${name} asks for a colour that the palette does not have: ${role}`);
    return palette[role];
  });
}

/** The files of parts that a drawing refers to, and those that these refer to. */
function partsUsedBy(drawing, left = readParts()) {
  const used = left.filter((part) => refersTo(drawing, part));
  if (used.length === 0) return [];
  const rest = left.filter((part) => !used.includes(part));
  return [...used, ...partsUsedBy(used.join(''), rest)];
}

function refersTo(drawing, part) {
  const names = [...part.matchAll(/\bid="([\w-]+)"/g)].map(([, name]) => name);
  return names.some((name) => drawing.includes(`href="#${name}"`));
}

function readParts() {
  const files = readdirSync(partsFolder).sort();
  return files.map((file) =>
    readFileSync(join(partsFolder, file), 'utf8').replace(/^<svg[^>]*><title>.*<\/title>|<\/svg>\s*$/g, ''),
  );
}
