import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { findPage } from '../../../reference-page/app/find-page.ts';
import { findEntry, pageEntries } from '../../../reference-page/app/page-entries.ts';
import { Shell } from '../../../reference-page/app/shell.tsx';
import { defaultVisit } from '../../../reference-page/visit/visit.ts';

function Letter() {
  return <p>Dear reader</p>;
}

function Envelope({ children }: { readonly children: ReactNode }) {
  return <section className="envelope">{children}</section>;
}

const visit = defaultVisit;

it('S2.22 a page that brings a layout wears it, and nothing of the default one', () => {
  const html = renderToStaticMarkup(
    <Shell entry={{ name: 'not-found', Page: Letter, Layout: Envelope }} visit={visit} />,
  );
  expect(html).toBe('<section class="envelope"><p>Dear reader</p></section>');
});

it('S2.24 the shell is registered as /_app, which is no page', () => {
  expect(pageEntries['/_app']).toBe(Shell);
  expect(findPage('/_app')).toBe('not-found');
  expect(findEntry('/_app')).toBe(pageEntries['not-found']);
});
