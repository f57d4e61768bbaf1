import { MARK } from './bookmarklet-mark';
import { addressOf, readPage } from './read-page';

// What the bookmark runs, on whatever page it is pressed. It is built for itself (scripts/lib/bookmarklet.mjs) and imported by nothing else.

const post = readPage(document, location.href, String(getSelection() ?? ''));
if (post) window.open(addressOf(MARK, post), '_blank', 'noopener');
else alert('Please use this bookmarklet on a LinkedIn post page');
