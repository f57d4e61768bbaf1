import { describe, expect, it } from 'vitest';
import { testRow } from '../../db/testing/rows';
import { askedEvidence, countMissing, isMissing, missingOf, progressOf, wordsOfMissing } from './missing';

const step = (text: string, done: boolean) => ({ id: text, text, done });
const obligation = { evidence_list: ['Signed EEA2', 'Acknowledgement'] };
const ofObligation = testRow('compliance_tasks', 'task', { template: 'eea2' });

describe('what a task asks for', () => {
  it.each([
    ['the evidence of its obligation', ofObligation, obligation, obligation.evidence_list],
    ['one document, with an obligation that is not on this device', ofObligation, undefined, 1],
    ['one document, with a law', testRow('compliance_tasks', 'task', { law: 'bcea' }), undefined, 1],
    ['nothing, without a legal basis', testRow('compliance_tasks', 'task'), undefined, 0],
  ])('is %s', (_, task, template, expected) => {
    const asked = askedEvidence(task, template);
    expect(typeof expected === 'number' ? asked.length : asked).toEqual(expected);
  });
});

describe('what is missing', () => {
  it('are the open steps, and the evidence that no note names', () => {
    const task = { checklist: [step('Ask the union', false), step('Draft', true), step('signed eea2', false)] };
    const missing = missingOf(task, obligation.evidence_list, ['The acknowledgement, and a copy']);
    expect(missing).toEqual({ steps: ['Ask the union'], evidence: ['Signed EEA2'] });
    expect(countMissing(missing)).toBe('1 step and 1 piece of evidence are missing');
    expect(wordsOfMissing(missing)).toBe('Steps: Ask the union. Evidence: Signed EEA2');
    expect(progressOf(task, obligation.evidence_list, ['The acknowledgement, and a copy'])).toEqual({
      steps: [1, 2],
      evidence: [1, 2],
    });
  });

  it('is nothing if one file has notes on all of it', () => {
    const missing = missingOf({ checklist: [] }, obligation.evidence_list, ['Signed EEA2; Acknowledgement']);
    expect(isMissing(missing)).toBe(false);
  });

  it('is nothing if any file was asked for, and there is one', () => {
    const asked = askedEvidence(testRow('compliance_tasks', 'task', { law: 'bcea' }), undefined);
    expect(missingOf({ checklist: [] }, asked, ['']).evidence).toEqual([]);
    expect(countMissing(missingOf({ checklist: [] }, asked, []))).toBe('1 piece of evidence is missing');
  });
});
