import { describe, expect, it } from 'vitest';
import { addressKey, sourceName } from './addresses';

const SOURCES = [
  { name: 'Department of Employment and Labour', url: 'https://www.labour.gov.za' },
  { name: 'Government', url: 'https://www.gov.za' },
  { name: 'Acts and Gazettes', url: 'https://www.gov.za/documents/acts/' },
];

describe('addresses', () => {
  it.each([
    ['https://www.gov.za/', 'gov.za'],
    ['http://GOV.ZA', 'gov.za'],
    ['https://www.gov.za/documents/acts/?page=2#top', 'gov.za/documents/acts'],
    ['https://www2.gov.za', 'www2.gov.za'],
    ['https://www.example.org:8080/Path', 'example.org:8080/Path'],
  ])('%s leads to %s', (url, key) => {
    expect(addressKey(url)).toBe(key);
  });
});

describe('the source of a page', () => {
  it.each([
    ['https://labour.gov.za/news/1', 'Department of Employment and Labour'],
    ['https://www.gov.za/news', 'Government'],
    ['https://www.gov.za/documents/acts', 'Acts and Gazettes'],
    ['https://www.gov.za/documents/acts/66-of-1995?x=1', 'Acts and Gazettes'],
    ['https://www.gov.za/documents/acts-archive', 'Government'],
    ['https://www.example.org/story', 'example.org'],
    ['https://not-labour.gov.za/', 'not-labour.gov.za'],
  ])('of %s is %s', (url, name) => {
    expect(sourceName(url, SOURCES)).toBe(name);
  });
});
