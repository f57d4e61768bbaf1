import { existsSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SCREENS } from '../routes/screens';
import { MANIFEST } from '../../manifest';

const addresses = [MANIFEST.start_url!, MANIFEST.share_target!.action, ...MANIFEST.shortcuts!.map(({ url }) => url)];

it.each(addresses)('the shortcut %s opens a screen', (address) => {
  expect(SCREENS.some(({ path }) => matchPath(path, address))).toBe(true);
});

const pictures = [
  ...MANIFEST.icons!,
  ...MANIFEST.screenshots!,
  ...MANIFEST.shortcuts!.flatMap(({ icons }) => icons ?? []),
];

it.each(pictures.map(({ src }) => src))('the picture %s exists', (src) => {
  expect(existsSync(`public${src}`)).toBe(true);
});
