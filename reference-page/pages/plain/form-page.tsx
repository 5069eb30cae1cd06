import type { ReactNode } from 'react';
import type { ThemedArt } from '../../components/picture/art.ts';
import { ThemedPicture } from '../../components/picture/themed-picture.tsx';
import { Headline } from '../../components/text/headline.tsx';
import './form-page.css';

interface FormPageProps {
  readonly headline: string;
  readonly lead: string;
  readonly art: ThemedArt;
  /** Attributes that describe the page to scripts. */
  readonly attributes?: Readonly<Record<`data-${string}`, string>>;
  /** The content of the sheet of paper. */
  readonly children: ReactNode;
}

/** One task on a sheet of paper, with a picture beside it where there is room. */
export function FormPage({ art, attributes, children, headline, lead }: FormPageProps) {
  return (
    <div className="form-page" {...attributes}>
      <div className="form-page__content page-width">
        <div className="form-page__words">
          <Headline level={1} size="large">
            {headline}
          </Headline>
          <p className="form-page__lead">{lead}</p>
          <ThemedPicture className="form-page__art" art={art} sizes="304px" loading="eager" />
        </div>
        <div className="form-page__sheet">{children}</div>
      </div>
    </div>
  );
}
