import type { SharePlatform } from '../../../domain/core/vocabulary';

interface SharedPage {
  title: string;
  /** Address of the shared page. */
  url: string;
}

const ADDRESSES: Record<SharePlatform, (shared: SharedPage) => [base: string, params: Record<string, string>]> = {
  twitter: ({ title, url }) => ['https://twitter.com/intent/tweet', { text: title, url }],
  linkedin: ({ title, url }) => ['https://www.linkedin.com/shareArticle', { mini: 'true', url, title }],
  facebook: ({ title, url }) => ['https://www.facebook.com/sharer/sharer.php', { u: url, quote: title }],
};

/** The platform's address for sharing a page with its title. */
export function shareAddress(platform: SharePlatform, shared: SharedPage): string {
  const [base, params] = ADDRESSES[platform](shared);
  const query = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${query.join('&')}`;
}
