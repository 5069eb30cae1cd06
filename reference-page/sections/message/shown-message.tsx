import { useContext } from 'react';
import { useAnalyticsScope, useTrackClick } from '../../analytics/hooks.ts';
import { art } from '../../art/art.ts';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { ThemedPicture } from '../../components/picture/themed-picture.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { MessageContext } from './message-context.ts';
import './message.css';

/** The message of this visit. That it is seen is logged by its mark. */
export function ShownMessage() {
  const message = useContext(MessageContext);
  const { page } = useAnalyticsScope();
  const track = useTrackClick(page && { section: 'VHP Body' });
  if (!message) return null;
  const { assetId, label, path, text, title } = message;

  return (
    <section className="message page-width" aria-labelledby="message-headline">
      <Card>
        <div className="message__content" data-message={assetId}>
          <ThemedPicture className="message__spot" art={art.message} />
          <div className="message__words">
            <Headline level={2} size="small" id="message-headline">
              {title}
            </Headline>
            <p className="message__text">{text}</p>
          </div>
          <Button
            variant="secondary"
            href={path}
            {...track('Iterable Asset Clicked', { assetId, target: path })}
          >
            {label}
          </Button>
        </div>
      </Card>
    </section>
  );
}
