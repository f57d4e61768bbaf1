import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { preloadScreen } from '../routes/screens';

export { ADDRESS_MARK } from '../../domain/site/public-address';
export { PUBLIC_PAGES } from '../routes/public-pages';

/**
 * Renders a public page as main.tsx draws it for an unknown visitor. Runs in Node at build.
 * @throws what a component throws: a page that fails is not published
 */
export async function renderPage(path: string): Promise<string> {
  await preloadScreen(path);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // In one piece: React would send large parts hidden and move them with an inline script, which the
    // CSP refuses.
    { progressiveChunkSize: Infinity, onError: (failure) => void failures.push(failure) },
  );
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}
