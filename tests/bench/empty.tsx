// The floor for opening a screen: React, and nothing on it.
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')!).render(<main id="empty">Empty</main>);
