import { type LoggedEvent, readLoggedEvent } from './logged-event.ts';

export type ConnectionState = 'connecting' | 'live' | 'lost';

export interface EventHandlers {
  onState(state: ConnectionState): void;
  onEvent(event: LoggedEvent): void;
  /** Everything received so far is gone from the log. */
  onCleared(): void;
}

const retryMillis = 2000;

/** Follows the event stream and comes back after every interruption. */
export function connectToEvents(url: string, { onState, onEvent, onCleared }: EventHandlers): void {
  const source = new EventSource(url);

  source.addEventListener('open', () => onState('live'));
  source.addEventListener('logged', ({ lastEventId, data }) => {
    const event = readLoggedEvent(lastEventId, String(data));
    if (event !== undefined) onEvent(event);
  });
  source.addEventListener('cleared', onCleared);
  source.addEventListener('error', () => {
    onState('lost');
    // A browser comes back by itself after a dropped connection, but not after an answer that is no stream.
    if (source.readyState !== EventSource.CLOSED) return;
    setTimeout(() => connectToEvents(url, { onState, onEvent, onCleared }), retryMillis);
  });
  onState('connecting');
}
