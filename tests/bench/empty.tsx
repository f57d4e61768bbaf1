// The baseline for opening a screen: an empty React page.
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')!).render(<main id="empty">Empty</main>);
