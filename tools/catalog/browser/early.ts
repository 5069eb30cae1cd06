import { applyStoredTheme } from '../../../docs/site/browser/theme.ts';

// Before the first paint.
applyStoredTheme();
