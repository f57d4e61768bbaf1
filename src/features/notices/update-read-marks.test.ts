import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markAllRead, markRead, markUnread, MOST_EXCEPTIONS, MOST_LISTED } from './update-read-marks';
import { mergeFields } from '../../sync/engine/merge';
import { NO_MARKS, readBy, type Marked, type ReadMarks } from '../../domain/notices/read-marks';

const rows = (count: number): Marked[] => Array.from({ length: count }, (_, at) => ({ id: `n${at + 1}`, rev: at + 1 }));
const four = rows(4);
const unreadOf = (marks: ReadMarks, held: readonly Marked[]) =>
  held.filter((row) => !readBy(marks)(row)).map(({ id }) => id);
const [one, two, three] = four as [Marked, Marked, Marked];

describe('a read notice', () => {
  it('is below the limit, or listed', () => {
    expect(unreadOf({ read_up_to: 2, read: ['n4'], unread: ['n1'] }, four)).toEqual(['n1', 'n3']);
  });

  it('may have its own flag', () => {
    expect(unreadOf(NO_MARKS, [{ ...one, is_read: true }, two])).toEqual(['n2']);
  });
});

describe('updating read marks', () => {
  it('marking one as read lists it and changes nothing else', () => {
    expect(markRead(NO_MARKS, [two], four)).toEqual({ read: ['n2'] });
  });

  it('marking a read notice as read changes nothing', () => {
    expect(markRead({ read_up_to: 2, read: ['n3'], unread: [] }, [one, three], four)).toEqual({});
  });

  it('marking an unread notice below the limit as read removes it from the unread list', () => {
    expect(markRead({ read_up_to: 4, read: [], unread: ['n1', 'n2'] }, [one], four)).toEqual({ unread: ['n2'] });
  });

  it('marking as unread lists the id above the limit too, so that it stays unread if another device marks all', () => {
    const marks = { read_up_to: 0, read: ['n3'], unread: [] };
    const patch = markUnread(marks, three, four);
    expect(patch).toEqual({ read: [], unread: ['n3'] });
    const elsewhere = { ...marks, ...markAllRead(marks, four) };
    const { patch: merged, conflicts } = mergeFields('read_marks', { ...marks }, { ...patch }, { ...elsewhere });
    expect(conflicts).toEqual([]);
    expect(unreadOf({ ...elsewhere, ...merged }, four)).toEqual(['n3']);
  });

  it('marking all as read moves the limit to the newest and empties both lists', () => {
    expect(markAllRead({ read_up_to: 1, read: ['n3'], unread: ['n1'] }, four)).toEqual({
      read_up_to: 4,
      read: [],
      unread: [],
    });
    expect(markAllRead({ read_up_to: 4, read: [], unread: [] }, four)).toEqual({});
  });

  it('removes exceptions that the limit makes needless', () => {
    expect(markRead({ read_up_to: 2, read: ['n1', 'n2'], unread: [] }, [three], four)).toEqual({ read: ['n3'] });
  });

  it('moves the limit after many single marks, and unread notices below stay unread', () => {
    const many = rows(MOST_EXCEPTIONS + 5);
    const marks = { ...NO_MARKS, read: many.slice(3, -2).map(({ id }) => id) };
    const patch = markRead(marks, [many.at(-1)!], many);
    const after = { ...marks, ...patch };
    expect(unreadOf(after, many)).toEqual(['n1', 'n2', 'n3', many.at(-2)!.id]);
    expect([...after.read, ...after.unread]).toHaveLength(4);
  });

  it('marking some of thousands leaves the others unread', () => {
    const many = rows(5_000);
    const articles = many.filter((_, at) => at % 10 === 4);
    const after = { ...NO_MARKS, ...markRead(NO_MARKS, articles, many) };
    expect(unreadOf(after, many)).toEqual(many.filter((row) => !articles.includes(row)).map(({ id }) => id));
    expect(after.read).toHaveLength(500);
  });

  it('marking most of thousands lists the remaining unread ones', () => {
    const many = rows(5_000);
    const rest = many.filter((_, at) => at % 10 === 4);
    const after = {
      ...NO_MARKS,
      ...markRead(
        NO_MARKS,
        many.filter((row) => !rest.includes(row)),
        many,
      ),
    };
    expect(after).toEqual({ read_up_to: 5_000, read: [], unread: rest.map(({ id }) => id) });
  });

  it('drops the oldest unknown read ids first, and no unread ones', () => {
    const gone = Array.from({ length: 300 }, (_, at) => `gone${at}`);
    const after = { ...NO_MARKS, unread: gone, ...markRead({ ...NO_MARKS, read: gone, unread: gone }, [one], four) };
    expect(after).toEqual({ read_up_to: 1, read: gone.slice(-MOST_EXCEPTIONS), unread: gone });
  });

  it('changes only the marked notices in any sequence, with as few exceptions as needed', () => {
    const many = rows(600);
    const action = fc.record({ how: fc.constantFrom('read', 'unread', 'all', 'some'), at: fc.nat(many.length - 1) });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60, size: 'max' }), (actions) => {
        let marks: ReadMarks = NO_MARKS;
        const unread = new Set(many.map(({ id }) => id));
        for (const { how, at } of actions) {
          const row = many[at]!;
          const marked =
            how === 'some'
              ? many.filter((_, place) => place % 2 === at % 2 && place < at)
              : how === 'all'
                ? many
                : [row];
          marks = {
            ...marks,
            ...(how === 'all'
              ? markAllRead(marks, many)
              : how === 'unread'
                ? markUnread(marks, row, many)
                : markRead(marks, marked, many)),
          };
          for (const { id } of marked) {
            if (how === 'unread') unread.add(id);
            else unread.delete(id);
          }
          expect(unreadOf(marks, many)).toEqual(many.filter(({ id }) => unread.has(id)).map(({ id }) => id));
          expect(marks.read.length).toBeLessThanOrEqual(Math.max(MOST_EXCEPTIONS, many.length / 2));
          expect(marks.unread.length).toBeLessThanOrEqual(MOST_LISTED);
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('read marks of two devices', () => {
  const meet = (base: ReadMarks, ours: object, theirs: object): ReadMarks => {
    const current = { ...base, ...theirs };
    const { patch, conflicts } = mergeFields('read_marks', { ...base }, { ...ours }, current);
    expect(conflicts).toEqual([]);
    return { ...current, ...patch };
  };

  it('merge: two read on one, all read on the other', () => {
    const here = markRead(NO_MARKS, [one, two], four);
    const there = markAllRead(NO_MARKS, four);
    for (const marks of [meet(NO_MARKS, here, there), meet(NO_MARKS, there, here)])
      expect(unreadOf(marks, four)).toEqual([]);
  });

  it('use the limit of the later change without a conflict', () => {
    const behind = markAllRead(NO_MARKS, four.slice(0, 2));
    const ahead = markAllRead(NO_MARKS, four);
    expect(meet(NO_MARKS, behind, ahead).read_up_to).toBe(4);
    expect(meet(NO_MARKS, ahead, behind).read_up_to).toBe(4);
  });
});
