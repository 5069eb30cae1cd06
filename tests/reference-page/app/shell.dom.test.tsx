import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pageEntries } from '../../../reference-page/app/page-entries.ts';
import { findRoute, routes } from '../../../reference-page/app/routes.tsx';
import { Shell } from '../../../reference-page/app/shell.tsx';
import { defaultVisit } from '../default-visit.ts';

function Letter() {
  return <p>Dear reader</p>;
}

function Envelope({ children }: { readonly children: ReactNode }) {
  return <section className="envelope">{children}</section>;
}

const visit = defaultVisit;

it('S2.22 a page that brings a layout wears it, and nothing of the default one', () => {
  const html = renderToStaticMarkup(
    <Shell entry={{ name: 'plain', Page: Letter, Layout: Envelope }} visit={visit} />,
  );
  expect(html).toBe('<section class="envelope"><p>Dear reader</p></section>');
});

it('S2.24 the shell is registered as /_app, which is no page', () => {
  expect(pageEntries['/_app']).toBe(Shell);
  expect(routes.has('/_app')).toBe(false);
  expect(findRoute('/_app').status).toBe(404);
});
