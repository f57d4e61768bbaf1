import { describe, expect, it } from 'vitest';
import {
  cleanName,
  EVIDENCE_MAX_BYTES,
  EVIDENCE_NAME_MAXIMUM,
  evidenceName,
  evidenceProblem,
  evidenceType,
} from './evidence';

const file = (name: string, type = '', size = 1) => ({ name, type, size });

describe('an evidence file', () => {
  it.each([
    ['scan.pdf', 'application/pdf', 'application/pdf'],
    ['scan.PDF', '', 'application/pdf'],
    ['IMG_0001.HEIC', '', 'image/heic'],
    ['photo.jpg', 'image/jpg', 'image/jpeg'],
    ['hours.csv', 'application/vnd.ms-excel', 'application/vnd.ms-excel'],
    ['notes', 'text/plain; charset=utf-8', 'text/plain'],
  ])('%s (%s) is %s', (name, type, expected) => {
    expect(evidenceType(file(name, type))).toBe(expected);
    expect(evidenceProblem(file(name, type))).toBeUndefined();
  });

  it.each([
    ['clip.mp4', 'video/mp4', 'mp4'],
    ['page.html', 'text/html', 'html'],
    ['drawing.svg', 'image/svg+xml', 'svg'],
    ['folder', '', 'unknown'],
  ])('%s is refused by name', (name, type, said) => {
    expect(evidenceProblem(file(name, type))).toBe(`Files of this type cannot be kept here: ${said}`);
  });

  it('is at most 25 MB, and not empty', () => {
    expect(evidenceProblem(file('scan.pdf', '', EVIDENCE_MAX_BYTES))).toBeUndefined();
    expect(evidenceProblem(file('scan.pdf', '', EVIDENCE_MAX_BYTES + 1))).toBe('This file is larger than 25 MB');
    expect(evidenceProblem(file('scan.pdf', '', 0))).toBe('This file is empty');
  });
});

describe('the name of evidence', () => {
  it('omits only the characters that the server added', () => {
    expect(evidenceName({ file: 'report_2026januar_x8f2k1abcd.pdf', rev: 4 })).toBe('report_2026januar.pdf');
    expect(evidenceName({ file: 'scan_x8f2k1abcd', rev: 4 })).toBe('scan');
    expect(evidenceName({ file: 'report_2026januar.pdf', rev: 0 })).toBe('report_2026januar.pdf');
    expect(evidenceName({ file: 'report_nov_abcdefghij.2026.pdf', rev: 4 })).toBe('report_nov.2026.pdf');
  });

  it('is that of the device, in any script', () => {
    expect(evidenceName({ name: '労働 報告.pdf', file: 'x_x8f2k1abcd.pdf', rev: 4 })).toBe('労働 報告.pdf');
  });

  it('is the same from every system, shows all its letters, and is not too long', () => {
    expect(cleanName('Lo\u0308hne.pdf')).toBe('L\u00f6hne.pdf');
    expect(cleanName('scan\u202efdp.exe')).toBe('scanfdp.exe');
    const long = cleanName(`${'x'.repeat(300)}.pdf`);
    expect([long.length, long.endsWith('x.pdf')]).toEqual([EVIDENCE_NAME_MAXIMUM, true]);
  });
});
