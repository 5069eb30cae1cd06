import { type ComponentProps, type ReactNode, useState } from 'react';
import { trustServerHtml } from './trust-server-html.ts';

type ServerOnlyProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** Finds what the server wrote; unique on the page. */
  id: string;
  /** `import.meta.env.SSR && <Content />`: the browser's build then leaves the content's module out. */
  children: ReactNode;
};

/**
 * Static HTML that costs the browser no script: rendered on the server, left unchanged in the browser. Content can't
 * change or have handlers; elements around it can, and receive its clicks. The content's styles are included by themselves.
 */
export function ServerOnly({ children, ...rest }: ServerOnlyProps) {
  const [html] = useState(() => serverHtml(rest.id));

  if (children) return <div {...rest}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server wrote, and nothing else
  return <div {...rest} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

/**
 * One object for the element's life, so that React never writes it again; hydration does not read it either. Only when the
 * page has to be built from scratch is it asked, and hands over what still stands.
 */
function serverHtml(id: string): { readonly __html: string } {
  return {
    get __html() {
      // React hands it to the browser as it is.
      return trustServerHtml(document.getElementById(id)?.innerHTML ?? '') as string;
    },
  };
}
