import { describe, expect, it } from 'vitest';
import { renderHtml, renderText, type MailContent } from './layout';

const content: MailContent = {
  heading: 'A <b>bold</b> name',
  paragraphs: ['First & foremost', 'Second'],
  code: '12345678',
  action: { label: 'Open "it"', url: 'https://molao.test/a?x=1&y=2' },
  why: 'You asked for it.',
};
const frame = {
  appName: 'Molao',
  legalName: 'Molao (Pty) Ltd',
  legalAddress: '1 Long Street',
  unsubscribeUrl: 'https://molao.test/u?t=1',
};

describe('a mail', () => {
  it('escapes every text in its HTML', () => {
    const html = renderHtml(content, frame);
    expect(html).toContain('A &lt;b&gt;bold&lt;/b&gt; name');
    expect(html).toContain('First &amp; foremost');
    expect(html).toContain('href="https://molao.test/a?x=1&amp;y=2"');
    expect(html).toContain('Open &quot;it&quot;');
    expect(html).not.toContain('<b>');
  });

  it('has the same content in plain text', () => {
    expect(renderText(content, frame)).toBe(
      'A <b>bold</b> name\n\nFirst & foremost\n\nSecond\n\n12345678\n\nOpen "it":\nhttps://molao.test/a?x=1&y=2\n\n' +
        '-- \nYou asked for it.\nMolao (Pty) Ltd, 1 Long Street\n\nUnsubscribe from these mails:\nhttps://molao.test/u?t=1\n',
    );
  });

  it('lists items in sections and groups, each with its reason, and the number of omitted items', () => {
    const item = {
      title: 'Wages <rise>',
      url: 'https://molao.test/article/1?a=1&b=2',
      text: 'By a tenth.',
      why: 'You follow Kenya.',
    };
    const sections = [
      { title: 'Your deadlines', groups: [{ title: '', items: [{ ...item, title: 'File it', text: '' }] }] },
      {
        title: 'Kenya',
        groups: [{ title: 'Wages', items: [item] }],
        more: { label: 'and 12 more', url: 'https://molao.test/n' },
      },
    ];
    const mail = { heading: 'Your summary', paragraphs: [], sections, why: 'You chose it.' };
    expect(renderText(mail, { appName: 'Molao', legalName: '', legalAddress: '' })).toBe(
      'Your summary\n\nYour deadlines\n==============\n\n* File it\n  You follow Kenya.\n  https://molao.test/article/1?a=1&b=2\n\n\n' +
        'Kenya\n=====\n\nWages\n\n* Wages <rise>\n  By a tenth.\n  You follow Kenya.\n  https://molao.test/article/1?a=1&b=2\n\n' +
        'and 12 more:\nhttps://molao.test/n\n\n-- \nYou chose it.\n',
    );
    const html = renderHtml(mail, frame);
    expect(html).toContain(
      '<a class="accent" href="https://molao.test/article/1?a=1&amp;b=2" style="color:#0d5c50">Wages &lt;rise&gt;</a>',
    );
    expect([...html.matchAll(/<h([23])/g)].map(([, level]) => level)).toEqual(['2', '2', '3']);
    expect(html).not.toMatch(/undefined|<rise>/);
  });

  it('omits parts that it does not have', () => {
    const bare = { appName: 'Molao', legalName: '', legalAddress: '' };
    const text = renderText({ heading: 'Hello', paragraphs: [], why: 'Because.' }, bare);
    expect(text).toBe('Hello\n\n-- \nBecause.\n');
    expect(renderHtml({ heading: 'Hello', paragraphs: [], why: 'Because.' }, bare)).not.toMatch(
      /undefined|Unsubscribe|href/,
    );
  });
});
