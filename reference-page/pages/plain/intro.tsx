import type { ReactNode } from 'react';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb.tsx';
import type { ThemedArt } from '../../components/picture/art.ts';
import { ThemedPicture } from '../../components/picture/themed-picture.tsx';
import { Headline } from '../../components/text/headline.tsx';
import './intro.css';

type Step = { readonly label: string; readonly path: string };

interface IntroProps {
  /** The pages above this one, and this one; the home page is added. @default no trail */
  readonly trail?: readonly Step[];
  readonly headline: string;
  readonly lead: string;
  readonly art?: ThemedArt | undefined;
  /** The buttons under the text. */
  readonly children?: ReactNode;
}

/** The beginning of a page: its place, its subject, and its actions. */
export function Intro({ art, children, headline, lead, trail }: IntroProps) {
  const look = art?.care.cutOut ? 'spot' : 'scene';
  const sizes = look === 'spot' ? { sizes: '(width >= 960px) 352px, 192px' } : {};
  return (
    <div className="intro" data-look={look}>
      <div className="intro__content page-width">
        <div className="intro__words">
          {trail && <Breadcrumb trail={[{ label: 'Home', path: '/' }, ...trail]} />}
          <Headline level={1} size="large">
            {headline}
          </Headline>
          <p className="intro__lead">{lead}</p>
          {children && <div className="intro__actions">{children}</div>}
        </div>
        {art && <ThemedPicture className="intro__art" art={art} {...sizes} loading="eager" />}
      </div>
    </div>
  );
}
