import { ServerOnly } from '../../components/server-only/server-only.tsx';
import '../../components/link/link.css';
import '../../components/logo/logo.css';
import '../../components/text/headline.css';
import '../site-list/site-list.css';
import { useMarkedClicks } from '../use-marked-clicks.ts';
import './directory.css';
import './footer.css';
import { FooterContent } from './footer-content.tsx';

/** Many links and no script: all of it is the server's HTML, only the clicks are heard here. */
export function Footer() {
  const logClick = useMarkedClicks('VHP Body');

  return (
    <footer onClickCapture={logClick}>
      <ServerOnly id="footer">{import.meta.env.SSR && <FooterContent />}</ServerOnly>
    </footer>
  );
}
