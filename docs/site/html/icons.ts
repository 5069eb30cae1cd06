const icon = (name: string, path: string) =>
  `<svg class="icon ${name}" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${path}"/></svg>`;

/** Drawn in lines, in the colour of the text around them. */
export const icons = {
  search: icon('search-icon', 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14m5 12 4 4'),
  moon: icon('moon', 'M20 14.5A8 8 0 1 1 9.5 4 6.5 6.5 0 0 0 20 14.5'),
  sun: icon(
    'sun',
    'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8m0-5v1m0 16v1m9-9h-1M4 12H3m15.4-6.4-.7.7M6.3 17.7l-.7.7m12.8 0-.7-.7M6.3 6.3l-.7-.7',
  ),
  menu: icon('lines', 'M4 7h16M4 12h16M4 17h16'),
  close: icon('lines', 'M6 6l12 12M18 6L6 18'),
  list: icon('lines', 'M8 7h12M8 12h12M8 17h12M4 7h.01M4 12h.01M4 17h.01'),
};
