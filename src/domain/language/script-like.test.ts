import { expect, it } from 'vitest';
import { looksLikeScript } from './script-like';

it.each([
  '<script>alert(1)</script>',
  '< SCRIPT src=x>',
  '</script>',
  'javascript:alert(1)',
  'JavaScript :void(0)',
  'vbscript:x',
  '<img src=x onerror=alert(1)>',
  'onclick="x"',
  'ONLOAD = x',
  '<b onmouseover=x>',
  '<body onbeforeunload=x>',
  '<svg onanimationend=x>',
  '<audio oncanplaythrough=x>',
  '<svg/onload=x>',
])('treats %j as a script', (text) => {
  expect(looksLikeScript(text)).toBe(true);
});

it.each([
  'Submit the EEA2',
  'Scripted training, once = 2',
  'only = 3',
  'Prescription of claims',
  'on = off',
  'The JavaScript course',
  'Pay 3 < 4 & 5 > 2',
  'manuscript: final',
  'onboarding = week 1',
  '',
])('treats %j as normal text', (text) => {
  expect(looksLikeScript(text)).toBe(false);
});
