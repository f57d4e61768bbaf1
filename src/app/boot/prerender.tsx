import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { preloadScreen } from '../routes/screens';

export { ADDRESS_MARK } from '../../domain/site/public-address';
export { PUBLIC_PAGES } from '../routes/public-pages';

/**
 * A public page as main.tsx will draw it for somebody of whom nothing is known yet. Runs at build, in Node.
 * @throws what a component throws: a page that cannot be drawn whole is not published
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
    // Whole: a large part would else come hidden, and be moved into its place by an inline script, which the policy refuses.
    { progressiveChunkSize: Infinity, onError: (failure) => void failures.push(failure) },
  );
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}
