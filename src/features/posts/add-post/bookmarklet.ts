import { MARK } from './bookmarklet-mark';
import { addressOf, readPage } from './read-page';

// The code of the bookmark, for any page. It is built alone (scripts/lib/bookmarklet.mjs) and imported by nothing else.

const post = readPage(document, location.href, String(getSelection() ?? ''));
if (post) window.open(addressOf(MARK, post), '_blank', 'noopener');
else alert('Please use this bookmarklet on a LinkedIn post page');
