// Goes with prerendered pages (scripts/lib/prerender.mjs): they stand before the app does. Its scripts are fetched once the page has been
// painted, so that on a slow line they do not stand in the way of stylesheets and letters. A button that is pressed before the app is there
// is pressed again when it is; without this, a form would be sent by the browser, with what was typed in the address. The browser's offer to
// install the app comes once, and is kept for it as well.
{
  const { app, parts } = document.currentScript.dataset;

  let pressed;
  const hold = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    pressed = button;
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
      pressed?.click();
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
