import { describe, expect, it } from 'vitest';
import { parseSourceUrl, sourceHost } from './source-link';

describe('source links', () => {
  it('open if they are web addresses', () => {
    expect(parseSourceUrl('https://www.gov.za/documents/acts')?.href).toBe('https://www.gov.za/documents/acts');
    expect(parseSourceUrl('http://example.org')?.protocol).toBe('http:');
  });

  it.each(['', 'gov.za/acts', 'https://', 'javascript:alert(1)', 'ftp://example.org/act.pdf', 'data:text/html,x'])(
    'do not open for %j',
    (address) => {
      expect(parseSourceUrl(address)).toBeUndefined();
    },
  );

  it('are named by their host, without www', () => {
    expect(sourceHost(new URL('https://www.saflii.org/za'))).toBe('saflii.org');
  });
});
