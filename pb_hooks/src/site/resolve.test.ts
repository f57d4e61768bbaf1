import { describe, expect, it } from 'vitest';
import { resolve, type Probe } from './resolve';

const FILES = new Set([
  'index.html',
  'app.html',
  'sw.js',
  'assets/app-1a2b.js',
  'pricing/index.html',
  '.env',
  '.well-known/security.txt',
  'secret/.key',
]);
const probe: Probe = (file) => {
  if (FILES.has(file)) return 'file';
  return [...FILES].some((known) => known.startsWith(`${file}/`)) ? 'directory' : 'nothing';
};

describe('the file behind an address', () => {
  it.each([
    ['', 'index.html'],
    ['laws', 'app.html'],
    ['country/ZA/laws', 'app.html'],
    ['laws/', 'app.html'],
    ['pricing', 'pricing/index.html'],
    ['pricing/', 'pricing/index.html'],
    ['pricing/index.html', 'pricing/index.html'],
    ['sw.js', 'sw.js'],
    ['.well-known/security.txt', '.well-known/security.txt'],
  ])('/%s is the page %s', (path, file) => {
    expect(resolve(path, probe)).toEqual({ kind: 'page', file });
  });

  it('recognises hashed assets, which never change', () => {
    expect(resolve('assets/app-1a2b.js', probe)).toEqual({ kind: 'asset', file: 'assets/app-1a2b.js' });
  });

  it.each([
    'assets/app-old.js',
    'assets',
    'assets/',
    'assets/deep/route',
    'favicon.ico',
    'old-sw.js',
    '../package.json',
    'a/../../x',
    '..',
    '.env',
    'secret/.key',
    'a//b',
    '/etc/passwd',
    'a\\..\\b',
    'c:/windows',
    'a\0b',
    '.well-known/../.env',
  ])('/%s is missing', (path) => {
    expect(resolve(path, probe)).toEqual({ kind: 'missing' });
  });
});
