import { ADDRESS_MARK } from '../../../src/domain/site/public-address';

/** True for the files that name the product's own address: prerendered pages, the sitemap and robots.txt. */
export function carriesAddress(file: string): boolean {
  return /(^|\/)index\.html$|^(sitemap\.xml|robots\.txt)$/.test(file);
}

/** Puts the public address in. @param address without a slash at its end */
export function withAddress(text: string, address: string): string {
  return text.split(ADDRESS_MARK).join(address);
}
