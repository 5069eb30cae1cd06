import '../styles/index.css';
import { SkipLink } from '../components/skip-link/skip-link.tsx';
import { Home } from '../pages/home/home.tsx';
import { Footer } from '../sections/footer/footer.tsx';
import { Header } from '../sections/header/header.tsx';

/** The page as an outline: a way past the header, the header, the page, the footer. */
export function App() {
  return (
    <>
      <SkipLink target="main">Skip to the main part</SkipLink>
      <Header />
      <main id="main" tabIndex={-1}>
        <Home />
      </main>
      <Footer />
    </>
  );
}
