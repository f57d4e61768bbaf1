import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown';

describe('renderMarkdown', () => {
  it('renders paragraphs, emphasis and lists', () => {
    expect(renderMarkdown('**Leave**\n- Annual leave')).toBe(
      '<p><strong>Leave</strong></p>\n<ul>\n<li>Annual leave</li>\n</ul>',
    );
  });

  it('shows raw HTML as text', () => {
    expect(renderMarkdown('<script>alert(1)</script>')).not.toContain('<script>');
    expect(renderMarkdown('a <b onclick="x()">b</b>')).not.toContain('<b ');
  });

  it('drops addresses that run code', () => {
    expect(renderMarkdown('[x](javascript:alert(1))')).toContain('href=""');
  });

  it('never fetches an image from another host', () => {
    expect(renderMarkdown('![a](https://example.org/a.png)')).not.toContain('<img');
  });

  it('opens links to other sites in a new tab, without a referrer', () => {
    expect(renderMarkdown('[Gazette](https://example.org/g)')).toContain(
      '<a rel="noopener noreferrer" target="_blank" href="https://example.org/g">Gazette</a>',
    );
  });

  it.each(['s 20', 'ss 25 to 25C', 's 6(3)', 's 28(1)(e)', 'Section 200A', 'Article 41', 'Art. 29(2)'])(
    'marks the section reference %s',
    (reference) => {
      expect(renderMarkdown(`Leave (${reference}) is due.`)).toContain(`<span class="sec">${reference}</span>`);
    },
  );

  it.each(["a week's 48 hours", 'employees 5 to 10', 'the 5 s rule'])('does not mark %s', (text) => {
    expect(renderMarkdown(text)).not.toContain('class="sec"');
  });
});
