// Goes with prerendered pages (scripts/lib/prerender.mjs): they stand before the app does. Its scripts are fetched once the page has been
// painted, so that on a slow line they do not stand in the way of stylesheets and letters. Buttons that are pressed before the app is there
// are pressed again when it is, in order; without this, a form would be sent by the browser, with what was typed in the address. The browser's
// offer to install the app comes once, and is kept for it as well.
{
  const { app, parts } = document.currentScript.dataset;

  const presses = [];
  const hold = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    // Somebody who presses again because nothing happens means it once.
    if (presses.at(-1) !== button) presses.push(button);
  };
  const pressAgain = () => {
    presses.shift()?.click();
    // What a press changes on the page must stand before the next one; a button that it takes away is not pressed.
    if (presses.length > 0) setTimeout(pressAgain);
  };
  document.addEventListener('click', hold, true);
  let offer;
  const keep = (event) => {
    event.preventDefault();
    offer = event;
  };
  window.addEventListener('beforeinstallprompt', keep);
  // src/main.tsx says so when it has taken the page over.
  document.addEventListener(
    'molao-ready',
    () => {
      document.removeEventListener('click', hold, true);
      window.removeEventListener('beforeinstallprompt', keep);
      pressAgain();
      if (offer) window.dispatchEvent(offer);
    },
    { once: true },
  );

  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const href of parts.split(' ')) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: app }));
  };
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  // A tab in the background paints nothing.
  addEventListener('load', () => setTimeout(begin, 1000));
}
