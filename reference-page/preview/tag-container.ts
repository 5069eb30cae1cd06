/** A tag manager's container: reads what the data layer holds and what it is given from then on, and reports each entry. */
(() => {
  const { dataLayer } = globalThis as { dataLayer?: object[] };
  if (!dataLayer) return;
  const report = (entry: object) =>
    navigator.sendBeacon('/preview/tag-manager/pushes', JSON.stringify(entry));
  const push = dataLayer.push.bind(dataLayer);
  for (const entry of dataLayer) report(entry);
  dataLayer.push = (...entries) => {
    for (const entry of entries) report(entry);
    return push(...entries);
  };
})();
