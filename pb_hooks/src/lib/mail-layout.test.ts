import { describe, expect, it } from 'vitest';
import { renderHtml, renderText, type MailContent } from './mail-layout';

const content: MailContent = {
  heading: 'A <b>bold</b> name',
  paragraphs: ['First & foremost', 'Second'],
  code: '12345678',
  action: { label: 'Open "it"', url: 'https://molao.test/a?x=1&y=2' },
  why: 'You asked for it.',
};
const frame = { appName: 'Molao', legalName: 'Molao (Pty) Ltd', legalAddress: '1 Long Street', unsubscribeUrl: 'https://molao.test/u?t=1' };

describe('a mail', () => {
  it('escapes every text in its HTML', () => {
    const html = renderHtml(content, frame);
    expect(html).toContain('A &lt;b&gt;bold&lt;/b&gt; name');
    expect(html).toContain('First &amp; foremost');
    expect(html).toContain('href="https://molao.test/a?x=1&amp;y=2"');
    expect(html).toContain('Open &quot;it&quot;');
    expect(html).not.toContain('<b>');
  });

  it('says the same in plain text', () => {
    expect(renderText(content, frame)).toBe(
      'A <b>bold</b> name\n\nFirst & foremost\n\nSecond\n\n12345678\n\nOpen "it":\nhttps://molao.test/a?x=1&y=2\n\n' +
      '-- \nYou asked for it.\nMolao (Pty) Ltd, 1 Long Street\n\nUnsubscribe from these mails:\nhttps://molao.test/u?t=1\n',
    );
  });

  it('leaves out what it does not have', () => {
    const bare = { appName: 'Molao', legalName: '', legalAddress: '' };
    const text = renderText({ heading: 'Hello', paragraphs: [], why: 'Because.' }, bare);
    expect(text).toBe('Hello\n\n-- \nBecause.\n');
    expect(renderHtml({ heading: 'Hello', paragraphs: [], why: 'Because.' }, bare)).not.toMatch(/undefined|Unsubscribe|href/);
  });
});
