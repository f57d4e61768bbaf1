import { ADDRESS_MARK } from '../../../src/domain/site/public-address';

/** True for files that contain the public address: prerendered pages, the sitemap and robots.txt. */
export function carriesAddress(file: string): boolean {
  return /(^|\/)index\.html$|^(sitemap\.xml|robots\.txt)$/.test(file);
}

/** Inserts the public address. @param address without a trailing slash */
export function withAddress(text: string, address: string): string {
  return text.split(ADDRESS_MARK).join(address);
}
