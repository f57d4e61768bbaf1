import './ui/global/tokens.css';
import './ui/global/fonts.css';
import './ui/global/base.css';
import './ui/global/layout.css';
import './ui/global/legal-text.css';
import './ui/global/print.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/boot/app';
import { prepareFirstScreen } from './app/boot/first-screen';
import { startInstallPrompt } from './app/pwa/install';
import { startUpdates } from './app/pwa/updates';

/** Skeletons appear after this many ms: earlier they would only flash and cost time. */
const PATIENCE_MS = 200;

startInstallPrompt();
startUpdates();

const app = (ready: boolean) => (
  <StrictMode>
    <BrowserRouter>
      <App ready={ready} />
    </BrowserRouter>
  </StrictMode>
);
const container = document.getElementById('root')!;
const standing = prepareFirstScreen(window.location);

// A prerendered page (scripts/lib/prerender.mjs) names its path and stays as it is until its code is
// loaded.
if (container.dataset.page === (window.location.pathname.replace(/\/$/, '') || '/')) {
  void standing.then(() => {
    hydrateRoot(container, app(true));
    document.dispatchEvent(new Event('molao-ready'));
  });
} else {
  const root = createRoot(container);
  const skeleton = setTimeout(() => root.render(app(false)), PATIENCE_MS);
  void standing.then(() => {
    clearTimeout(skeleton);
    root.render(app(true));
  });
  document.dispatchEvent(new Event('molao-ready'));
}
