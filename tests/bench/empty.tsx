// The baseline for opening a screen: React with an empty page.
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')!).render(<main id="empty">Empty</main>);
