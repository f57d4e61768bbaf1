import { expect, it } from 'vitest';
import { noFigureOf } from './no-figure';

it.each([
  ['No statutory maximum; the rule on notice applies', 'unset'],
  ['Not mandatory; paid only by contract or collective agreement', 'unset'],
  ['Not mandatory by statute; nearly all collective agreements give a 13th salary', 'unset'],
  ['None in the Labour Act; the draft Labour Bill provides for at least five days', 'unset'],
  ['No statutory minimum wage; sectoral collective agreements set binding minimum pay', 'varies'],
  ['No national minimum; five cantons set one', 'varies'],
  ['No national entitlement; provincial rules give 7 to 30 days', 'varies'],
  ['Set in each industry’s collective bargaining agreement', 'varies'],
  ['12 or 13 paid public holidays, by year', 'words'],
  ['Crisis procedure before the labour authority', 'words'],
])('“%s” is %s', (value, kind) => expect(noFigureOf(value)).toBe(kind));
