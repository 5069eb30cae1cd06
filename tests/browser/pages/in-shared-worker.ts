import { startAnalytics } from './start-analytics.ts';

startAnalytics();
/** Pages ask for events by their names, and get what became of them. */
addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  port.onmessage = async ({ data }) => {
    const receipt = tested.logEvent({ name: `${data}` });
    await tested.flush();
    port.postMessage(
      receipt.state === 'buffered' || receipt.state === 'queued' ? receipt.state : await receipt.settled,
    );
  };
});
