import { describe, expect, it } from 'vitest';
import { pushText, type PushItem, type PushContent } from './push-text';

const item = (fields: Partial<PushItem> = {}): PushItem => ({
  title: 'Hours Act',
  description: 'Forty hours.',
  isPremium: false,
  article: '',
  law: '',
  task: '',
  link: '',
  ...fields,
});
const KENYA = { code: 'KE', name: 'Kenya' };
const news = (fields: Partial<PushContent> = {}): PushContent => ({
  kind: 'law',
  country: KENYA,
  items: [item()],
  count: 1,
  ...fields,
});
const FREE = { premium: false };

describe('the text of a push', () => {
  it('of one event has its title, country and description', () => {
    expect(pushText(news({ items: [item({ law: 'law000000000001' })] }), FREE)).toEqual({
      title: 'Hours Act',
      body: 'Kenya: Forty hours.',
      url: '/country/KE/laws?law=law000000000001',
    });
  });

  it('of a Premium article has no description for users without Premium', () => {
    const article = news({ kind: 'article', items: [item({ isPremium: true, article: 'article00000001' })] });
    expect(pushText(article, FREE).body).toBe('Kenya: Read with Premium');
    expect(pushText(article, { premium: true }).body).toBe('Kenya: Forty hours.');
  });

  it('of a notification links to the task, or to the page of the notification', () => {
    expect(pushText({ kind: 'deadline', items: [item({ task: 'task00000000001' })], count: 1 }, FREE)).toMatchObject({
      body: 'Forty hours.',
      url: '/compliance?task=task00000000001',
    });
    expect(pushText({ kind: 'account', items: [item({ link: '/manage-subscription' })], count: 1 }, FREE).url).toBe(
      '/manage-subscription',
    );
    expect(pushText({ kind: 'account', items: [item({ link: 'https://evil.example' })], count: 1 }, FREE).url).toBe(
      '/notifications',
    );
  });

  it('of several events has their number, three titles and a link to all', () => {
    const items = ['One', 'Two', 'Three'].map((title) => item({ title }));
    expect(pushText(news({ kind: 'article', items, count: 12 }), FREE)).toEqual({
      title: '12 new articles on Kenya',
      body: 'One; Two; Three and 9 more',
      url: '/country/KE/articles',
    });
    expect(pushText({ kind: 'deadline', items: items.slice(0, 2), count: 2 }, FREE)).toEqual({
      title: 'Two deadlines of yours',
      body: 'One; Two',
      url: '/compliance',
    });
  });

  it('fits the size limit of push services, in every script', () => {
    const long = item({ title: '労働'.repeat(250), description: '𝒜'.repeat(1000) });
    for (const told of [news({ items: [long] }), news({ items: [long, long, long], count: 3 })]) {
      const text = JSON.stringify({ ...pushText(told, FREE), tag: 'x'.repeat(15), at: Date.now() });
      expect(new TextEncoder().encode(text).length).toBeLessThan(3000);
      expect(text.isWellFormed()).toBe(true);
    }
  });
});
