import { seedContent, type SeedReport } from '../starter/seed';
import { SeedFailed } from '../starter/seed-failed';
import { requireAdmin } from '../../core/require-admin';

/**
 * `POST /api/fn/seed-labour-content` and `/api/fn/auto-seed-content` → {success, message, error}: loads the starter content.
 * Rows that admins edited or deleted stay so. For admins.
 */
export function seedByRequest(e: core.RequestEvent): void {
  requireAdmin(e);
  try {
    e.json(200, { success: true, message: formatReport(seedContent(e.app)), error: '' });
  } catch (error) {
    if (!(error instanceof SeedFailed)) throw error;
    e.json(200, { success: false, message: '', error: error.message });
  }
}

function formatReport(report: SeedReport): string {
  const stages = Object.values(report ?? {});
  const [added, updated] = [
    stages.reduce((sum, stage) => sum + stage.added, 0),
    stages.reduce((sum, stage) => sum + stage.updated, 0),
  ];
  if (added + updated === 0) return 'The starter content is up to date.';
  return `The starter content is loaded: ${added} rows added, ${updated} updated.`;
}
