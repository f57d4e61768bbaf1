import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeFields } from './merge';

interface Step {
  id: string;
  text: string;
  done: boolean;
}
const step = (id: string, over: Partial<Step> = {}): Step => ({ id, text: id.toUpperCase(), done: false, ...over });
const [a, b, c] = [step('a'), step('b'), step('c')];
const merge = (base: Step[], ours: Step[], theirs: Step[]) => {
  const { patch, conflicts } = mergeFields(
    'compliance_tasks',
    { checklist: base },
    { checklist: ours },
    { checklist: theirs },
  );
  return conflicts.length ? conflicts : ((patch.checklist ?? theirs) as Step[]);
};

describe('merging a checklist of two devices', () => {
  it('keeps the ticks of both', () => {
    expect(merge([a, b, c], [step('a', { done: true }), b, c], [a, b, step('c', { done: true })])).toEqual([
      step('a', { done: true }),
      b,
      step('c', { done: true }),
    ]);
  });

  it('keeps added steps and drops deleted ones', () => {
    expect(merge([a, b], [a, b, step('d')], [b, c])).toEqual([b, c, step('d')]);
    expect(merge([], [a], [b])).toEqual([b, a]);
  });

  it('keeps a step that one deleted and the other ticked', () => {
    expect(merge([a, b], [a], [a, step('b', { done: true })])).toEqual([a, step('b', { done: true })]);
  });

  it('merges a step that one renamed and the other ticked', () => {
    expect(merge([a], [step('a', { text: 'Ask' })], [step('a', { done: true })])).toEqual([
      step('a', { text: 'Ask', done: true }),
    ]);
  });

  it('uses the order of the side that moved steps', () => {
    expect(merge([a, b, c], [c, a, b], [a, b, step('c', { done: true })])).toEqual([step('c', { done: true }), a, b]);
    expect(merge([a, b, c], [a, b, step('c', { done: true })], [b, a, c])).toEqual([b, a, step('c', { done: true })]);
  });

  it('is a conflict when both renamed one step', () => {
    expect(merge([a], [step('a', { text: 'Ask' })], [step('a', { text: 'Write' })])).toEqual(['checklist']);
  });

  it('has the same steps in either order of devices', () => {
    const list = fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
      .chain((ids) => fc.tuple(...ids.map((id) => fc.boolean().map((done) => step(id, { done })))));
    const sorted = (steps: unknown) => (steps as Step[]).toSorted((one, other) => one.id.localeCompare(other.id));
    fc.assert(
      fc.property(list, list, list, (base, one, two) => {
        expect(sorted(merge(base, one, two))).toEqual(sorted(merge(base, two, one)));
      }),
    );
  });
});
