import { ServerOnly } from '../../components/server-only/server-only.tsx';
import { ShownMessage } from './shown-message.tsx';

/** A place for one message whose words come from a message provider; without a message it takes no room. */
export function MessageSlot() {
  return <ServerOnly id="message">{import.meta.env.SSR && <ShownMessage />}</ServerOnly>;
}
