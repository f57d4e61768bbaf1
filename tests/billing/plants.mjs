/**
 * Bugs that the random lives must find: each is a small edit of pb_hooks/src/billing/rules, made in a copy. One that no longer fits its source fails loudly.
 * @typedef {{name: string, what: string, within: number, edits: readonly import('./bundle.mjs').Edit[]}} Plant
 */

/** @param {string} file @param {string} search @param {string} replace @returns {import('./bundle.mjs').Edit} */
const edit = (file, search, replace) => ({ file: `pb_hooks/src/billing/rules/${file}`, search, replace });

/** @type {readonly Plant[]} */
export const PLANTS = [
  {
    name: 'double activation',
    what: 'A charge counts once for each message that tells of it.',
    within: 30,
    edits: [
      edit(
        'charges.ts',
        '    const own = byReference.get(event.reference);',
        "    if (event.type === 'invoice.update') event.reference += ' ';\n    const own = byReference.get(event.reference);",
      ),
    ],
  },
  {
    name: 'double month',
    what: 'One payment buys two months.',
    within: 30,
    edits: [edit('coverage.ts', '    end = addMonth(start);\n', '    end = addMonth(addMonth(start));\n')],
  },
  {
    name: 'lost payment',
    what: 'A payment that comes before the last month is over buys nothing more.',
    within: 60,
    edits: [edit('coverage.ts', 'const start = paidAt < end ? end : paidAt;', 'const start = paidAt;')],
  },
  {
    name: 'lost renewal',
    what: 'Only payments that were begun here count.',
    within: 60,
    edits: [
      edit(
        'charges.ts',
        'if (!start && !areOurs(successes, offers, foreign)) return undefined;',
        'if (!start) return undefined;',
      ),
    ],
  },
  {
    name: 'order of arrival',
    what: 'Events count in the order in which they came.',
    within: 30,
    edits: [
      edit(
        'fold-billing.ts',
        '[...events].sort((a, b) => compare(a.at, b.at) || compare(a.key, b.key))',
        '[...events]',
      ),
    ],
  },
  {
    name: 'repeats',
    what: 'An event that comes twice is two events.',
    within: 30,
    edits: [
      edit('fold-billing.ts', '!seen.has(key) && seen.add(key)', 'seen.add(key)'),
      edit('charges.ts', "textAt(event.payload, 'refund_reference', 'id') || event.key", 'String(refunds.size)'),
    ],
  },
  {
    name: 'wrong amount',
    what: 'What was paid is not compared with what was asked.',
    within: 60,
    edits: [
      edit('charges.ts', 'success.amount === amount && success.currency === currency', 'success.currency === currency'),
    ],
  },
  {
    name: 'somebody else’s purchase',
    what: 'Every charge of the customer is taken for ours.',
    within: 60,
    edits: [
      edit(
        'charges.ts',
        "  return successes.some(({ subscription }) => subscription !== '' && !foreign.has(subscription));",
        '  return true;',
      ),
    ],
  },
  {
    name: 'refund without end',
    what: 'Money that went back does not end access.',
    within: 60,
    edits: [
      edit('coverage.ts', "const kept = bought.filter(({ reversedAt }) => reversedAt === '');", 'const kept = bought;'),
    ],
  },
  {
    name: 'dispute without suspension',
    what: 'A dispute leaves access as it was.',
    within: 100,
    edits: [
      edit(
        'fold-billing.ts',
        'if (!disputedAt) return undisputed;',
        'if (!disputedAt || undisputed) return undisputed;',
      ),
    ],
  },
  {
    name: 'grace after cancelling',
    what: 'Whoever cancelled is given the days of grace.',
    within: 60,
    edits: [edit('fold-billing.ts', ' || paidUntil < reversedAt || !renews)', ' || paidUntil < reversedAt)')],
  },
  {
    name: 'late echo',
    what: 'A late message about a cancellation undoes what was resumed since.',
    within: 500,
    edits: [
      edit(
        'renewal.ts',
        'return index < 0 ? at : cancels.splice(index, 1)[0]!;',
        'return index < -1 ? cancels[0]! : at;',
      ),
    ],
  },
];
