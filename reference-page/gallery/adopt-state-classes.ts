/** Classes that make an element look as if it were in a state. */
export const stateClasses = {
  hovered: 'is-hovered',
  focused: 'is-focused',
  pressed: 'is-pressed',
} as const;

let isAdopted = false;

/** Copies the document's rules, with the classes beside the states they represent. Once is enough. */
export function adoptStateClasses(): void {
  if (isAdopted) return;
  isAdopted = true;
  for (const sheet of document.styleSheets) {
    const copy = new CSSStyleSheet();
    copy.replaceSync([...sheet.cssRules].filter(isCopied).map(withClasses).join('\n'));
    document.adoptedStyleSheets.push(copy);
  }
}

/** A copied face would be fetched again. */
function isCopied(rule: CSSRule): boolean {
  return !(rule instanceof CSSFontFaceRule || rule instanceof CSSImportRule);
}

function withClasses({ cssText }: CSSRule): string {
  return cssText
    .replaceAll(':hover', `:is(:hover, .${stateClasses.hovered})`)
    .replaceAll(':focus-visible', `:is(:focus-visible, .${stateClasses.focused})`)
    .replaceAll(':active', `:is(:active, .${stateClasses.pressed})`);
}
