import type { ReactNode } from 'react';
import { ServerOnly } from '../components/server-only/server-only.tsx';
import { SkipLink } from '../components/skip-link/skip-link.tsx';
import { Footer } from '../sections/footer/footer.tsx';
import { Header } from '../sections/header/header.tsx';
import { Notice } from './notice.tsx';

/** A way past the header, what the server has to ask, the header, the page, the footer. */
export function DefaultLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink target="main">Skip to the main part</SkipLink>
      <ServerOnly id="notice">{import.meta.env.SSR && <Notice />}</ServerOnly>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
