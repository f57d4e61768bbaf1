import { describe, expect, it } from 'vitest';
import { postOfUrn, readPostAddress } from './post-address';

const N = '7100000000000000001';

describe('the address of a post', () => {
  it.each([
    [`https://www.linkedin.com/feed/update/urn:li:activity:${N}/`],
    [`https://www.linkedin.com/feed/update/urn:li:activity:${N}?utm_source=share&utm_medium=member_desktop`],
    [`http://za.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A${N}/?rcm=abc#comments`],
    [`https://www.linkedin.com/embed/feed/update/urn:li:activity:${N}`],
    [` https://LINKEDIN.com/feed/update/urn:li:activity:${N} `],
  ])('is the same for all forms: %s', (address) => {
    expect(readPostAddress(address)).toEqual({
      url: `https://www.linkedin.com/feed/update/urn:li:activity:${N}/`,
      key: `activity:${N}`,
    });
  });

  it('stays readable, and its number identifies it', () => {
    expect(
      readPostAddress(
        `https://za.linkedin.com/posts/naledi-m_labour-law-activity-${N}-AbC-?trk=public_post&originalSubdomain=za`,
      ),
    ).toEqual({
      url: `https://www.linkedin.com/posts/naledi-m_labour-law-activity-${N}-AbC-`,
      key: `activity:${N}`,
    });
    expect(readPostAddress(`https://www.linkedin.com/posts/a-ugcPost-${N}-x`)?.key).toBe(`ugcPost:${N}`);
  });

  it('is identified by its name if it has no number', () => {
    expect(readPostAddress('https://www.linkedin.com/pulse/Four-Day-Week?trackingId=1')).toEqual({
      url: 'https://www.linkedin.com/pulse/Four-Day-Week',
      key: 'pulse/four-day-week',
    });
    expect(readPostAddress('https://www.linkedin.com/posts/1?a=b&c=d')).toEqual({
      url: 'https://www.linkedin.com/posts/1',
      key: 'posts/1',
    });
    expect(readPostAddress('https://www.linkedin.com/pulse/loi-travail-%C3%A9t%C3%A9')?.url).toBe(
      'https://www.linkedin.com/pulse/loi-travail-%C3%A9t%C3%A9',
    );
  });

  it.each([
    '',
    'linkedin',
    'www.linkedin.com/posts/1',
    'javascript:alert(1)',
    'ftp://www.linkedin.com/posts/1',
    'https://example.com/posts/1',
    'https://linkedin.com.example.com/posts/1',
    'https://notlinkedin.com/posts/1',
    'https://www.linkedin.com@example.com/posts/1',
    'https://user@www.linkedin.com/posts/1',
    'https://www.linkedin.com:8443/posts/1',
    'https://example.com\\.linkedin.com/posts/1',
    'https://www.linkedin.com/',
    'https://www.linkedin.com/in/naledi',
    'https://www.linkedin.com/feed/',
    'https://www.linkedin.com/posts/',
    'https://www.linkedin.com/posts/a%2Fb',
    'https://www.linkedin.com/posts/%E0%A4%A',
    'https://www.linkedin.com/posts/a"onclick=x',
    'https://lnkd.in/abc',
    'https://www.linkedin.com/posts/a%00b',
    `https://www.linkedin.com/posts/${'a'.repeat(2000)}`,
  ])('is rejected: %s', (address) => {
    expect(readPostAddress(address)).toBeUndefined();
  });

  it('is made from the URN of LinkedIn’s API', () => {
    expect(postOfUrn(`urn:li:share:${N}`)).toEqual({
      url: `https://www.linkedin.com/feed/update/urn:li:share:${N}/`,
      key: `share:${N}`,
    });
    expect(postOfUrn('urn:li:person:abc')).toBeUndefined();
  });
});
