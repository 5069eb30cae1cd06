import { createAnalytics } from '@care/analytics';
import { observeImpression } from '@care/analytics/impressions';

declare global {
  /** The elements that were seen, in order. */
  var boxes: {
    readonly logged: string[];
    /** Scrolls the box around an element. */
    scroll(id: string, top: number): void;
  };
}

const logged: string[] = [];
globalThis.tested = createAnalytics({ analyticsKey: 'key', destinations: [] });
tested.subscribe((diagnostic) => {
  const isOwn = diagnostic.kind === 'event' && !diagnostic.name.startsWith('session_');
  if (isOwn && diagnostic.state === 'dropped:no-destination') logged.push(diagnostic.name);
});

function watch(parent: ParentNode): void {
  for (const element of parent.querySelectorAll('[id]'))
    observeImpression(tested, element, { name: element.id }, { durationMs: 200, once: 'always' });
}

watch(document);
for (const frame of document.querySelectorAll('iframe')) {
  const { contentDocument } = frame;
  if (contentDocument) watch(contentDocument);
}

globalThis.boxes = {
  logged,
  scroll(id, top) {
    const box = document.getElementById(id)?.parentElement;
    if (box) box.scrollTop = top;
  },
};
