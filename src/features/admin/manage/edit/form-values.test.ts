import { describe, expect, it } from 'vitest';
import { testRow } from '../../../../db/testing/rows';
import { checkForm } from '../../../../domain/core/validation';
import { LAWS, FACTS, ARTICLES, COMMENTARY, RULES } from '../content-kinds';
import { fieldsOf } from './content-kind';
import { schemaOf, type FieldSpec } from './field-spec';
import { mergeValues, patchOf, valuesOf } from './form-values';

const FIELDS: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title', max: 5, required: true },
  { kind: 'day', name: 'on', label: 'Day' },
  { kind: 'number', name: 'amount', label: 'Figure' },
  { kind: 'flag', name: 'open', label: 'Open' },
  { kind: 'topics', name: 'topics', label: 'Topics' },
  { kind: 'address', name: 'url', label: 'Address', max: 100 },
];
const ROW = { title: 'Act', on: '2026-03-01 09:30:00.000Z', amount: 30.23, open: true, topics: ['wages'], url: '' };
const VALUES = { title: 'Act', on: '2026-03-01', amount: '30.23', open: true, topics: ['wages'], url: '' };

const messagesOf = (values: object) => {
  const result = checkForm(schemaOf(FIELDS), { ...VALUES, ...values });
  return 'messages' in result ? result.messages : {};
};

it('converts a row to form values, and a missing row to empty fields', () => {
  expect(valuesOf(FIELDS, ROW)).toEqual(VALUES);
  expect(valuesOf(FIELDS, {})).toEqual({ title: '', on: '', amount: '', open: false, topics: [], url: '' });
});

it('sends only changed fields, so that a date keeps its time', () => {
  const base = valuesOf(FIELDS, ROW);
  expect(patchOf(FIELDS, base, { ...base })).toEqual({});
  expect(patchOf(FIELDS, base, { ...base, title: 'Law', amount: '' })).toEqual({ title: 'Law', amount: 0 });
  expect(patchOf(FIELDS, base, { ...base, on: '2026-04-01', open: false, topics: [] })).toEqual({
    on: '2026-04-01 00:00:00.000Z',
    open: false,
    topics: [],
  });
});

it.each([
  [{ title: ' ' }, { title: 'Title is required' }],
  [{ title: 'Longer' }, { title: 'Title must be at most 5 characters' }],
  [{ on: '2026-13-40' }, { on: 'Day must be a date' }],
  [{ amount: 'ten' }, { amount: 'Figure must be a number' }],
  [{ url: 'javascript:alert(1)' }, { url: 'Address must be an address that begins with https:// or http://' }],
  [{ url: 'https://www.gov.za/act' }, {}],
])('%o gives the messages %o', (values, messages) => {
  expect(messagesOf(values)).toEqual(messages);
});

it('keeps edits in the form, takes fields that only the other changed, and names fields that both changed', () => {
  const theirs = { ...VALUES, title: 'Code', amount: '31' };
  expect(mergeValues(VALUES, { ...VALUES, title: 'Law', open: false }, theirs)).toEqual({
    values: { ...VALUES, title: 'Law', open: false, amount: '31' },
    clashes: ['title'],
  });
  expect(mergeValues(VALUES, { ...VALUES, title: 'Code' }, theirs).clashes).toEqual([]);
});

it.each([ARTICLES, LAWS, FACTS, RULES, COMMENTARY])('has each field of $plural only once', (kind) => {
  const names = fieldsOf(kind).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe('the figures of a rule', () => {
  const fields = fieldsOf(RULES);
  const row = testRow('rules', 'rule');
  const values = valuesOf(fields, row);
  const messages = (over: object) => {
    const result = checkForm(schemaOf(fields), { ...values, ...over });
    return 'messages' in result ? result.messages : {};
  };

  it('are formatted JSON in the form, and an object on the server', () => {
    expect(values.figures).toBe(JSON.stringify(row.figures, null, 2));
    const figures = { ...row.figures, ends: 'end_of_month' };
    expect(patchOf(fields, values, { ...values, figures: JSON.stringify(figures) })).toEqual({ figures });
    expect(patchOf(fields, values, { ...values, figures: '{"steps": [' }), 'while it is typed').toEqual({
      figures: '{"steps": [',
    });
  });

  it('are checked with the rule before they are sent', () => {
    expect(messages({})).toEqual({});
    expect(messages({ figures: '{"steps": [' })).toEqual({ figures: expect.stringContaining('an object in JSON') });
    expect(messages({ figures: '[]' })).toEqual({ figures: expect.stringContaining('an object in JSON') });
    expect(messages({ figures: '{"steps": []}' })).toEqual({
      figures: expect.stringContaining('steps must not be empty'),
    });
    expect(messages({ topic: 'severance' }).figures).toContain('bands must not be empty');
    expect(messages({ who: '', review_by: '' })).toEqual({
      who: 'Whom it covers is required',
      review_by: expect.stringContaining('must be a day'),
    });
  });
});
