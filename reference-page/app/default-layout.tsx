import type { ReactNode } from 'react';
import { ServerOnly } from '../components/server-only/server-only.tsx';
import { SkipLink } from '../components/skip-link/skip-link.tsx';
import { FooterContent } from '../sections/footer/footer-content.tsx';
import { Header } from '../sections/header/header.tsx';
import { Notice } from './notice.tsx';

interface DefaultLayoutProps {
  readonly children: ReactNode;
  /** The footer opens with the internal linking menu. @default true */
  readonly hasDirectory?: boolean;
}

/** A way past the header, what the server has to ask, the header, the page, the footer. */
export function DefaultLayout({ children, hasDirectory = true }: DefaultLayoutProps) {
  return (
    <>
      <SkipLink target="main">Skip to main content</SkipLink>
      <ServerOnly id="notice">{import.meta.env.SSR && <Notice />}</ServerOnly>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <ServerOnly id="footer">
          {import.meta.env.SSR && <FooterContent hasDirectory={hasDirectory} />}
        </ServerOnly>
      </footer>
    </>
  );
}

/** The frame of a task, such as joining: the footer has no directory of other places to go (S2.22). */
export function TaskLayout({ children }: { readonly children: ReactNode }) {
  return <DefaultLayout hasDirectory={false}>{children}</DefaultLayout>;
}
