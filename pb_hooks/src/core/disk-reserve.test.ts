import { expect, it } from 'vitest';
import { parseDf, parseReserve, reservedBytes } from './disk-reserve';

it.each([
  ['', { share: 0.05 }],
  ['5%', { share: 0.05 }],
  ['12.5 %', { share: 0.125 }],
  ['500MB', { bytes: 500_000_000 }],
  ['2 gb', { bytes: 2_000_000_000 }],
  ['1048576', { bytes: 1_048_576 }],
])('reads the reserve “%s”', (text, reserve) => {
  expect(parseReserve(text)).toEqual(reserve);
});

it('computes a share from the size of the file system', () => {
  expect(reservedBytes({ share: 0.05 }, { total: 1000 })).toBe(50);
  expect(reservedBytes({ bytes: 70 }, { total: 1000 })).toBe(70);
});

it.each([
  [
    'of a disk',
    'Filesystem     1024-blocks     Used Available Capacity Mounted on\n/dev/sda1         41152736 9400000  29630000      25% /\n',
    { total: 41_152_736 * 1024, free: 29_630_000 * 1024 },
  ],
  [
    'of a share with a space in its name',
    'Filesystem 1024-blocks Used Available Capacity Mounted on\n//nas/my share 1000 1000 0 100% /mnt/my data\n',
    { total: 1_024_000, free: 0 },
  ],
])('reads the output of df %s', (_, output, space) => {
  expect(parseDf(output)).toEqual(space);
});

it('does not read other output', () => {
  expect(parseDf('df: /nowhere: No such file or directory\n')).toBeUndefined();
});
