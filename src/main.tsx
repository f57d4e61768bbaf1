import './ui/global/tokens.css';
import './ui/global/fonts.css';
import './ui/global/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { startInstallPrompt } from './app/install';
import { preloadScreen } from './app/screens';
import { startUpdates } from './app/updates';

preloadScreen(window.location.pathname);
startInstallPrompt();
startUpdates();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
