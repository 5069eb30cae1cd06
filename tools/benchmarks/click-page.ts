/** Runs in the page: 3,000 elements, the button within 30. */
export function fillPage(): void {
  const cell = '<li class="card"><a href="/x" title="Sitter">Sitter</a><span>12 miles</span></li>';
  const list = `<ul class="list">${cell.repeat(990)}</ul>`;
  const open = Array.from(
    { length: 27 },
    (_, level) => `<div class="level level-${level}" data-level="${level}">`,
  );
  document.body.innerHTML = `<main>${list}${open.join('')}<button id="target" class="button wide" aria-label="Join">Join <b>now</b></button>${'</div>'.repeat(27)}</main>`;
}

/** Runs in the page; returns the mean duration of a click, in microseconds. */
export function clickSteadily(count: number, every: number): Promise<number> {
  const button = document.querySelector('#target b');
  return new Promise((resolve) => {
    let total = 0;
    let left = count;
    let clicked = 0;
    const timer = setInterval(() => {
      // Each click is away from the one before, so that no SDK takes them for rage clicks.
      const init = {
        bubbles: true,
        cancelable: true,
        composed: true,
        detail: 1,
        clientX: (clicked % 2) * 200,
      };
      const event = new MouseEvent('click', init);
      const { port1, port2 } = new MessageChannel();
      const start = performance.now();
      port1.onmessage = () => {
        total += performance.now() - start;
        port1.close();
        left -= 1;
        if (left === 0) resolve((total * 1_000) / count);
      };
      // The message comes when the click and all its promises are over.
      port2.postMessage('over');
      button?.dispatchEvent(event);
      clicked += 1;
      if (clicked === count) clearInterval(timer);
    }, every);
  });
}
