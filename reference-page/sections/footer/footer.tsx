import { ServerOnly } from '../../components/server-only/server-only.tsx';
import { FooterContent } from './footer-content.tsx';

/** Many links and no script: all of it is the server's HTML. */
export function Footer({ hasDirectory }: { readonly hasDirectory: boolean }) {
  return (
    <footer>
      <ServerOnly id="footer">
        {import.meta.env.SSR && <FooterContent hasDirectory={hasDirectory} />}
      </ServerOnly>
    </footer>
  );
}
