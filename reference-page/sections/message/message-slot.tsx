import { art } from '../../art/art.ts';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { ThemedPicture } from '../../components/picture/themed-picture.tsx';
import { Headline } from '../../components/text/headline.tsx';
import type { Message } from './message.content.ts';
import './message.css';

/** A place for one message whose words come from a message provider. */
export function MessageSlot({ message }: { readonly message: Message }) {
  return (
    <section className="message page-width" aria-labelledby="message-headline">
      <Card>
        <div className="message__content" data-message={message.assetId}>
          <ThemedPicture className="message__spot" art={art.message} />
          <div className="message__words">
            <Headline level={2} size="small" id="message-headline">
              {message.title}
            </Headline>
            <p className="message__text">{message.text}</p>
          </div>
          <Button variant="secondary" href={message.path}>
            {message.label}
          </Button>
        </div>
      </Card>
    </section>
  );
}
