import './ui/global/tokens.css';
import './ui/global/fonts.css';
import './ui/global/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { startInstallPrompt } from './app/install';
import { preloadScreen } from './app/screens';
import { startUpdates } from './app/updates';

startInstallPrompt();
startUpdates();

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);
const container = document.getElementById('root')!;
const preloaded = preloadScreen(window.location.pathname);

// A prerendered page (scripts/lib/prerender.mjs) names its address; until its code is there, it stands as it came.
if (container.dataset.page === (window.location.pathname.replace(/\/$/, '') || '/')) {
  void preloaded.then(() => {
    hydrateRoot(container, app);
    document.dispatchEvent(new Event('molao-ready'));
  });
} else {
  createRoot(container).render(app);
  document.dispatchEvent(new Event('molao-ready'));
}
