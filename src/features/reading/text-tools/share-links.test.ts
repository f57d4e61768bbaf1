import { describe, expect, it } from 'vitest';
import { shareAddress } from './share-links';
import { SHARE_PLATFORMS } from '../../../domain/core/vocabulary';

const shared = { title: 'Wages & hours: R30.23 "an hour"', url: 'https://molao.example/article/abc?x=1&y=2' };

describe('share addresses', () => {
  it('open the selected platform', () => {
    const hosts = SHARE_PLATFORMS.map((platform) => new URL(shareAddress(platform, shared)).host);
    expect(hosts).toEqual(['twitter.com', 'www.linkedin.com', 'www.facebook.com']);
  });

  it.each(SHARE_PLATFORMS)('pass title and page to %s unchanged', (platform) => {
    const values = [...new URL(shareAddress(platform, shared)).searchParams.values()];
    expect(values).toContain(shared.title);
    expect(values).toContain(shared.url);
  });
});
