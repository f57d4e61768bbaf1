import type { Page } from '../../harness';

/** Groups of screens that are tested in parallel. */
export const GROUPS = [
  'visitors',
  'links',
  'reading',
  'oneself',
  'account',
  'lapsed',
  'commentary',
  'search',
  'tasks',
  'compliance',
  'admin',
] as const;
/** Groups without a signed-in user. */
export const PUBLIC_GROUPS: readonly string[] = ['visitors', 'links'];

export interface ScreenCase {
  group: (typeof GROUPS)[number];
  name: string;
  address: string;
  /** Brings the screen into a state that the URL alone does not reach. */
  prepare?: (page: Page) => Promise<void>;
  /** The first heading of the complete screen. */
  ready: string | RegExp;
}

/** Records of the seeded server that the screens show. */
export interface ScreenRecords {
  /** Ids. */
  law: string;
  fact: string;
  openCommentary: string;
  lockedCommentary: string;
  post: string;
  /** A day within the last 12 months on which laws come into force. */
  lawDay: string;
  free: { id: string; title: string };
  premium: { id: string; title: string };
}
