import { describe, expect, it } from 'vitest';
import { checkPost, CONTENT_MAXIMUM, type PostForm } from './post-form';
import { excerptOf, plainPostText } from './post-text';

const NOW = new Date('2026-11-22T10:00:00Z');
const form = (over: Partial<PostForm> = {}): PostForm => ({
  url: 'https://www.linkedin.com/posts/1?utm_source=share',
  title: 'Wages',
  content: 'They rise.',
  ...over,
});
const messages = (over: Partial<PostForm>) => {
  const checked = checkPost(form(over), NOW);
  return 'messages' in checked ? checked.messages : {};
};

describe('a post from the form', () => {
  it('is stored with a clean address and plain texts', () => {
    expect(
      checkPost(
        form({
          title: ' Wages\n rise ',
          content: '<p>One</p><p>Two &amp; three</p>',
          author_name: '<b>Naledi</b>',
          published_date: '2026-11-01 00:00:00.000Z',
        }),
        NOW,
      ),
    ).toEqual({
      values: {
        url: 'https://www.linkedin.com/posts/1',
        key: 'posts/1',
        title: 'Wages rise',
        content: 'One\nTwo & three',
        author_name: 'Naledi',
        author_title: '',
        published_date: '2026-11-01',
      },
    });
  });

  it.each(['url', 'title', 'content'] as const)('requires %s', (field) => {
    expect(messages({ [field]: '  ' })).toEqual({ [field]: 'Please fill in URL, title, and content' });
  });

  it('requires an address at LinkedIn', () => {
    expect(messages({ url: 'https://example.com/posts/1' })).toEqual({
      url: 'Please enter the address of a LinkedIn post',
    });
  });

  it.each([
    ['title', '<script>alert(1)</script>'],
    ['content', 'See javascript:alert(1)'],
    ['author_name', 'x onerror=1'],
    ['author_title', '< script >'],
  ] as const)('is rejected if its %s looks like a script', (field, value) => {
    expect(messages({ [field]: value })).toEqual({ [field]: `Invalid characters in ${field.replace('_', ' ')}` });
  });

  it('is rejected above a maximum length, with a message that names the limit', () => {
    expect(messages({ content: 'x'.repeat(100_000) })).toEqual({
      content: 'Content must be at most 20 000 characters',
    });
    expect(messages({ content: 'x'.repeat(CONTENT_MAXIMUM) })).toEqual({});
    expect(messages({ title: 'x'.repeat(201) })).toEqual({ title: 'Title must be at most 200 characters' });
  });

  it.each([
    ['2026-11-23', undefined],
    ['2026-11-24', 'Published date must not be in the future'],
    ['2026-02-30', 'Please enter a valid date'],
    ['2026-11-010', 'Please enter a valid date'],
    ['yesterday', 'Please enter a valid date'],
  ])('accepts days that have begun in any time zone: %s', (published_date, message) =>
    expect(messages({ published_date }).published_date).toBe(message),
  );
});

describe('the text of a post', () => {
  it('loses tags, nested ones too, and keeps text that only looks like a tag', () => {
    expect(plainPostText('<<b>i>a</i> < b > c <br/>d<!-- e -->')).toBe('a < b > c\nd');
    expect(plainPostText('&lt;b&gt; 5 &lt; 6 &unknown;')).toBe('<b> 5 < 6 &unknown;');
  });
  it('is parsed in one pass, however deep tags are nested; a text far above the limit is not parsed', () => {
    expect(plainPostText(`a${'<a'.repeat(33_000)}${'>'.repeat(33_000)}b`)).toBe('ab');
    expect(plainPostText('< >'.repeat(33_000))).toBe('< >'.repeat(33_000));
    expect(messages({ title: '<a'.repeat(600), content: `${'<a'.repeat(40_000)}${'>'.repeat(40_000)}` })).toEqual({
      title: 'Title must be at most 200 characters',
      content: 'Content must be at most 20 000 characters',
    });
  });
  it('equals the result of removing one tag after another, for any sequence of characters', () => {
    const removed = (text: string): string =>
      /<\/?[a-z!][^<>]*>/i.test(text) ? removed(text.replace(/<\/?[a-z!][^<>]*>/gi, '')) : text;
    const [signs, length] = ['<>/a ', 5];
    const different: string[] = [];
    for (let number = 0; number < signs.length ** length; number += 1) {
      const text = Array.from(
        { length },
        (_, at) => signs[Math.floor(number / signs.length ** at) % signs.length],
      ).join('');
      if (plainPostText(`.${text}.`) !== removed(`.${text}.`).replace(/ +/g, ' ')) different.push(text);
    }
    expect(different).toEqual([]);
  });
  it('loses invisible characters and keeps its lines', () => {
    expect(plainPostText('A\u202eB\u0000C\u200b \t D\r\n\r\n\r\n\r\nE')).toBe('ABC D\n\nE');
  });
  it('has an excerpt of whole words', () => {
    expect(excerptOf('word '.repeat(100))).toMatch(/^(word )+word…$/);
    expect(excerptOf('word '.repeat(100)).length).toBeLessThanOrEqual(280);
    expect(excerptOf('Short.\n\nText.')).toBe('Short. Text.');
  });
});
