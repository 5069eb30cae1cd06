const storageName = 'care-docs-theme';

type Theme = 'light' | 'dark';

/** Puts on the theme that the reader chose before; without one the system's counts. */
export function applyStoredTheme(): void {
  const stored = readStored();
  if (stored) document.documentElement.dataset.theme = stored;
}

/** The button that changes between light and dark. */
export function startThemeButton(): void {
  const button = document.querySelector<HTMLButtonElement>('#siteTheme');
  if (!button) return;
  const show = () => button.setAttribute('aria-pressed', String(currentTheme() === 'dark'));
  button.addEventListener('click', () => {
    const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    keep(next);
    show();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  show();
  button.hidden = false;
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function readStored(): Theme | undefined {
  try {
    const stored = localStorage.getItem(storageName);
    return stored === 'light' || stored === 'dark' ? stored : undefined;
  } catch {
    return undefined;
  }
}

function keep(theme: Theme): void {
  try {
    localStorage.setItem(storageName, theme);
  } catch {
    // Storage is refused: the choice lasts for this page.
  }
}
