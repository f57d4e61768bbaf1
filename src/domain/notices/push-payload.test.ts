import { describe, expect, it } from 'vitest';
import { isAppPath, readPayload } from './push-payload';

describe('a received push payload', () => {
  it('is read without its invalid fields', () => {
    expect(readPayload('{"title":"A","body":"B","tag":"t","url":"/x","at":5}')).toEqual({
      title: 'A',
      body: 'B',
      tag: 't',
      url: '/x',
      at: 5,
    });
    for (const text of ['', 'nonsense', 'null', '7', '[]', '{"title":7,"url":"https://evil.example"}'])
      expect(readPayload(text)).toEqual({});
  });

  it('links only to paths of the app', () => {
    for (const path of ['/article/1', '/country/KE/laws?law=2']) expect(isAppPath(path)).toBe(true);
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'article', '', undefined, 7])
      expect(isAppPath(path)).toBe(false);
  });
});
