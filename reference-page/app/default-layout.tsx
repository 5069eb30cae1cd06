import type { ReactNode } from 'react';
import { SkipLink } from '../components/skip-link/skip-link.tsx';
import { ServerOnly } from '../islands/server-only.tsx';
import { FooterContent, TaskFooter } from '../sections/footer/footer-content.tsx';
import { Header } from '../sections/header/header.tsx';
import { TaskHeader } from '../sections/header/task-header.tsx';
import { Notice } from './notice.tsx';

interface LayoutProps {
  readonly children: ReactNode;
}

interface FrameProps extends LayoutProps {
  readonly header: ReactNode;
  /** Only the server has it. */
  readonly footer: ReactNode;
}

/** A way past the header, what the server has to ask, the header, the page, the footer. */
function Frame({ children, footer, header }: FrameProps) {
  return (
    <>
      <SkipLink target="main">Skip to main content</SkipLink>
      <ServerOnly id="notice">{import.meta.env.SSR && <Notice />}</ServerOnly>
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <ServerOnly id="footer">{footer}</ServerOnly>
      </footer>
    </>
  );
}

export function DefaultLayout({ children }: LayoutProps) {
  return (
    <Frame header={<Header />} footer={import.meta.env.SSR && <FooterContent hasDirectory />}>
      {children}
    </Frame>
  );
}

/** Around a choice of the way to go: the footer has no directory of other places. */
export function ChoiceLayout({ children }: LayoutProps) {
  return (
    <Frame header={<Header />} footer={import.meta.env.SSR && <FooterContent hasDirectory={false} />}>
      {children}
    </Frame>
  );
}

/** Around a form that a visitor shall finish, such as joining: a low header, a short footer, no menus (S2.22). */
export function TaskLayout({ children }: LayoutProps) {
  return (
    <Frame header={<TaskHeader />} footer={import.meta.env.SSR && <TaskFooter />}>
      {children}
    </Frame>
  );
}
