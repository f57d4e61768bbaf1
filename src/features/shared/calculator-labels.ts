import type { Kind } from '../../domain/calculate/input';

/** How sums are called, in the order of the calculator's tabs. */
export const KIND_LABELS: Record<Kind, string> = {
  final_pay: 'Final pay',
  notice: 'Notice and last day',
  severance: 'Severance pay',
  leave: 'Leave owed',
  sick_pay: 'Sick pay',
  overtime: 'Overtime',
  wage: 'Pay against the minimum',
};
