import '../styles/index.css';
import { TrackedPageContext } from '../analytics/use-cta.ts';
import { SkipLink } from '../components/skip-link/skip-link.tsx';
import { Home } from '../pages/home/home.tsx';
import { NotFound } from '../pages/not-found/not-found.tsx';
import { Footer } from '../sections/footer/footer.tsx';
import { Header } from '../sections/header/header.tsx';
import type { Visit } from '../visit/visit.ts';
import { VisitContext } from '../visit/visit-context.ts';
import { findPage } from './find-page.ts';

/** The page as an outline: a way past the header, the header, the page, the footer. */
export function App({ path, visit }: { readonly path: string; readonly visit: Visit }) {
  return (
    <VisitContext value={visit}>
      <TrackedPageContext value={findPage(path) === 'home' ? 'Visitor Homepage' : undefined}>
        <SkipLink target="main">Skip to the main part</SkipLink>
        <Header />
        <main id="main" tabIndex={-1}>
          {findPage(path) === 'home' ? <Home /> : <NotFound />}
        </main>
        <Footer />
      </TrackedPageContext>
    </VisitContext>
  );
}
