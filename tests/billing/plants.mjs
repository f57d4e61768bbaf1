/**
 * Planted bugs that the random scenarios must find. Each is a small text edit of pb_hooks/src/billing/rules, made in
 * a copy. An edit that does not fit its source fails.
 * @typedef {{name: string, what: string, within: number, edits: readonly import('./bundle.mjs').Edit[]}} Plant
 */

/** @param {string} file @param {string} search @param {string} replace @returns {import('./bundle.mjs').Edit} */
const edit = (file, search, replace) => ({ file: `pb_hooks/src/billing/rules/${file}`, search, replace });

/** @type {readonly Plant[]} */
export const PLANTS = [
  {
    name: 'double activation',
    what: 'A charge counts once for each message about it.',
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
    what: 'A payment before the end of the last month buys no extra month.',
    within: 60,
    edits: [edit('coverage.ts', 'const start = paidAt < end ? end : paidAt;', 'const start = paidAt;')],
  },
  {
    name: 'lost renewal',
    what: 'Only payments that were started here count.',
    within: 60,
    edits: [
      edit(
        'charges.ts',
        'if (!start && !areOurs(successes, checkouts, foreign)) return undefined;',
        'if (!start) return undefined;',
      ),
    ],
  },
  {
    name: 'order of arrival',
    what: 'Events are applied in order of arrival.',
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
    what: 'A repeated event counts twice.',
    within: 30,
    edits: [
      edit('fold-billing.ts', '!seen.has(key) && seen.add(key)', 'seen.add(key)'),
      edit('charges.ts', "textAt(event.payload, 'refund_reference', 'id') || event.key", 'String(refunds.size)'),
    ],
  },
  {
    name: 'wrong amount',
    what: 'The paid amount is not compared with the agreed amount.',
    within: 60,
    edits: [
      edit('charges.ts', 'success.amount === amount && success.currency === currency', 'success.currency === currency'),
    ],
  },
  {
    name: 'somebody else’s purchase',
    what: 'Every charge of the customer counts as ours.',
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
    what: 'A refund does not end access.',
    within: 60,
    edits: [
      edit(
        'coverage.ts',
        "const unreversed = bought.filter(({ reversedAt }) => reversedAt === '');",
        'const unreversed = bought;',
      ),
    ],
  },
  {
    name: 'dispute without suspension',
    what: 'A dispute does not suspend access.',
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
    what: 'A cancelled subscription gets the grace period.',
    within: 60,
    edits: [edit('fold-billing.ts', ' || paidUntil < reversedAt || !renews)', ' || paidUntil < reversedAt)')],
  },
  {
    name: 'late cancellation message',
    what: 'A late message about a cancellation undoes a later resumption.',
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
