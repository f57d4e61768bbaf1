import { describe, expect, it } from 'vitest';
import { BOOKMARKLET } from './bookmarklet.ts?bookmarklet';
import { MARK } from './bookmarklet-mark';
import { addressOf, readPage } from './read-page';

const POST = 'https://www.linkedin.com/feed/update/urn:li:activity:7100000000000000001/';
const page = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('the bookmarklet', () => {
  it('reads a post as a signed-in member sees it', () => {
    const seen = page(
      `<title>(3) Post | Feed | LinkedIn</title><div class="update-components-actor__title"><span ` +
        `aria-hidden="true">Naledi Mokoena</span><span>Naledi Mokoena, 1st</span></div>
      <div class="feed-shared-update-v2__description">Minimum wage rises\nFrom March.</div>`,
    );
    expect(readPage(seen, `${POST}?utm_source=x`, '')).toEqual({
      url: POST,
      title: 'Minimum wage rises',
      content: 'Minimum wage rises\nFrom March.',
      author: 'Naledi Mokoena',
    });
  });

  it('reads a post as a visitor sees it', () => {
    const seen = page(
      `<title>x</title><meta property="og:title" content="Naledi Mokoena on LinkedIn: Minimum wage rises | 12 comments"><meta ` +
        `property="og:description" content="From March.">`,
    );
    expect(readPage(seen, 'https://za.linkedin.com/posts/naledi-activity-7100000000000000001-x', '')).toMatchObject({
      title: 'Minimum wage rises | 12 comments',
      content: 'From March.',
      author: 'Naledi Mokoena',
    });
  });

  it('reads the structured data of the page, and ignores unreadable data', () => {
    const data = {
      '@type': 'SocialMediaPosting',
      headline: 'Four days',
      articleBody: 'We tried it.',
      author: { name: 'Thabo' },
    };
    const seen = page(
      `<script type="application/ld+json">{</script><script type="application/ld+json">${JSON.stringify(data)}</script>`,
    );
    expect(readPage(seen, POST, '')).toMatchObject({ title: 'Four days', content: 'We tried it.', author: 'Thabo' });
  });

  it('prefers the selected text if it is long enough', () => {
    const seen = page('<div class="update-components-text">All of it</div>');
    expect([
      readPage(seen, POST, 'Only this sentence of the post.')?.content,
      readPage(seen, POST, 'a word')?.content,
    ]).toEqual(['Only this sentence of the post.', 'All of it']);
  });

  it('cuts titles at 200 and texts at 1000 characters, but not inside a character', () => {
    const seen = page(`<div class="update-components-text">${'x'.repeat(199)}😀${'y'.repeat(2000)}</div>`);
    const post = readPage(seen, POST, '')!;
    expect([post.title, post.content.length]).toEqual(['x'.repeat(199), 1000]);
    expect(addressOf('https://molao.example', post)).toContain(
      'https://molao.example/add-linkedin-post?url=https%3A%2F%2Fwww.linkedin.com',
    );
  });

  it.each([
    'https://www.linkedin.com/feed/',
    'https://www.linkedin.com/in/naledi',
    'https://linkedin.example.com/posts/1',
    'about:blank',
  ])('reads nothing at %s', (address) => {
    expect(readPage(page('<div class="update-components-text">Text</div>'), address, '')).toBeUndefined();
  });

  it('is one short address, with a placeholder for the server’s address', () => {
    expect(BOOKMARKLET.startsWith('javascript:')).toBe(true);
    expect(BOOKMARKLET.length).toBeLessThan(6000);
    expect(decodeURIComponent(BOOKMARKLET)).toContain(MARK);
    expect(decodeURIComponent(BOOKMARKLET)).toContain('Please use this bookmarklet on a LinkedIn post page');
  });
});
