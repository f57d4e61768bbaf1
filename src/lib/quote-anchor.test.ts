import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf, findPassage, headingHash, findQuote, passageHash } from './quote-anchor';

const TEXT =
  'Scope. The Act covers all employees.\nLeave. At least 15 working days (s 20). At least 15 working days again.';
const mark = (quote: string, from = 0) =>
  anchorOf(TEXT, TEXT.indexOf(quote, from), TEXT.indexOf(quote, from) + quote.length)!;
const read = (text: string, place: { start: number; end: number } | undefined) =>
  place && text.slice(place.start, place.end);

describe('a highlighted passage', () => {
  it('is found at its position', () => {
    const anchor = mark('15 working days');
    expect(findQuote(TEXT, anchor)).toEqual({ start: anchor.start, end: anchor.end });
  });

  it('is found at a new position', () => {
    const moved = `A new first paragraph.\n${TEXT}`;
    expect(findQuote(moved, mark('The Act covers all employees'))).toEqual({ start: 30, end: 58 });
  });

  it('is the nearest of several occurrences', () => {
    const second = mark('At least 15 working days', TEXT.indexOf('(s 20)'));
    expect(findQuote(`Short. ${TEXT}`, second)!.start).toBe(second.start + 7);
  });

  it('is found despite other spaces and line breaks', () => {
    expect(
      read(
        'The\n  Act   covers all\nemployees.',
        findQuote('The\n  Act   covers all\nemployees.', mark('The Act covers all employees')),
      ),
    ).toBe('The\n  Act   covers all\nemployees');
  });

  it('is not found if its words have changed', () => {
    expect(findQuote(TEXT.replaceAll('15', '20'), mark('At least 15 working days'))).toBeUndefined();
    expect(findQuote(TEXT, { quote: ' ', start: 0, end: 1 })).toBeUndefined();
  });

  it('is found whatever characters it contains', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), fc.string(), (before, quote, after, added) => {
        const text = before + quote + after;
        const anchor = anchorOf(text, before.length, before.length + quote.length);
        if (!anchor) return quote.trim() === '';
        return read(text, findQuote(text, anchor)) === anchor.quote && findQuote(added + text, anchor) !== undefined;
      }),
    );
  });
});

it('a selection is stored without surrounding spaces', () => {
  expect(anchorOf('one  two  three', 3, 10)).toEqual({ quote: 'two', start: 5, end: 8 });
  expect(anchorOf('one  two', 3, 5)).toBeUndefined();
});

describe('the passage of an address', () => {
  const text =
    'Scope\n\nThe Act applies to all employees.\n\nLeave\n\nAn employee is entitled to annual leave of at least twenty-one ' +
    'consecutive days\non full pay in respect of each annual leave cycle.\n\nAn employee is heard.';
  const passage =
    'An employee is entitled to annual leave of at least twenty-one consecutive days\non full pay in respect of each annual leave cycle.';
  const found = (hash: string) => {
    const place = findPassage(text, hash);
    return place && text.slice(place.start, place.end);
  };

  it('is found from its first to its last word', () => {
    expect(found(passageHash(passage, 'Leave'))).toBe(passage);
    expect(found(passageHash('An employee is heard.', ''))).toBe('An employee is heard.');
  });

  it('is found if only its beginning was stored', () => {
    expect(found(passageHash(`${passage.slice(0, 100)} …`, 'Leave'))).toBe(passage.slice(0, 100));
  });

  it('is its heading if the text was rewritten', () => {
    expect(found(passageHash('Every worker may take two weeks off, and more if they have earned it.', 'Leave'))).toBe(
      'Leave',
    );
    expect(found(passageHash('Every worker may take two weeks off.', ''))).toBeUndefined();
    expect(found('#fact-annual_leave')).toBeUndefined();
  });

  it('is a heading, and not a line that begins with the same words', () => {
    const contents = 'Leave pay\n\nLeave.\n\nScope and more';
    expect(findPassage(contents, headingHash('Leave'))).toEqual({ start: 11, end: 16 });
    expect(findPassage(contents, headingHash('Scope'))).toEqual({ start: 19, end: 24 });
  });
});
