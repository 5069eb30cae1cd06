import type { ReactNode } from 'react';
import { SkipLink } from '../components/skip-link/skip-link.tsx';
import { Footer } from '../sections/footer/footer.tsx';
import { Header } from '../sections/header/header.tsx';

/** A way past the header, the header, the page, the footer. */
export function DefaultLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink target="main">Skip to the main part</SkipLink>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
