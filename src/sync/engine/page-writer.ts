import type { CollectionName, TextCollection } from '../../domain/core/collections';
import { applyTables, parseRows, putServerRows, putServerTexts, type Parsed, type ParsedBlock } from './apply';
import type { SyncContext } from './context';
import { Superseded } from './superseded';
import type { RawRow } from './transport';

interface FetchedPage {
  collection: CollectionName;
  rows: readonly RawRow[];
  /** The upper limit of the page's rev. */
  upTo?: number;
  /** As in {@link Parsed}. */
  compared?: ReadonlySet<string>;
  /** The page is a line of a pack and has texts, which stay together. */
  block?: Omit<ParsedBlock, 'parsed'>;
  /** Moves the cursor or backfill position for this page. Runs in the page's transaction. */
  move(): Promise<void>;
}

interface Waiting {
  page: FetchedPage;
  parsed: Parsed;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Writes the pages of one cycle. A page and its position are written in one transaction. Pages that
 * arrive during a transaction share the next one: every commit makes live queries run again, which took
 * as long as the writing at a first sync.
 */
export class PageWriter {
  private waiting: Waiting[] = [];
  private running = false;

  constructor(
    private readonly ctx: SyncContext,
    private readonly cycle: string,
  ) {}

  /** Resolves when the page is committed. @throws Superseded when another cycle has replaced this one */
  async write(page: FetchedPage): Promise<void> {
    const parsed = { ...parseRows(page.collection, page.rows), compared: page.compared, upTo: page.upTo };
    await new Promise<void>((resolve, reject) => {
      this.waiting.push({ page, parsed, resolve, reject });
      if (!this.running) void this.drain();
    });
    for (const { row, reason } of parsed.broken) {
      void this.ctx.transport.report({ collection: page.collection, record: String(row.id), reason }).catch(() => {});
    }
  }

  private async drain(): Promise<void> {
    this.running = true;
    while (this.waiting.length) {
      const group = this.waiting.splice(0);
      await this.commit(group).then(
        () => group.forEach(({ resolve }) => resolve()),
        (error: unknown) => group.forEach(({ reject }) => reject(error)),
      );
    }
    this.running = false;
  }

  private async commit(group: readonly Waiting[]): Promise<void> {
    const { db } = this.ctx;
    const collections = group.map(({ page }) => page.collection);
    await db.transaction('rw', [...applyTables(db, ...collections), db.cursors, db.backfills], async () => {
      await assertCycle(this.ctx, this.cycle);
      await this.putTexts(group);
      for (const { page, parsed } of group) {
        if (!page.block) await putServerRows(db, page.collection, parsed, this.ctx.now());
        await page.move();
      }
    });
  }

  /** All blocks of a collection at once: each time, the list of those that are stored is read. */
  private async putTexts(group: readonly Waiting[]): Promise<void> {
    const blocks = new Map<TextCollection, ParsedBlock[]>();
    for (const { page, parsed } of group) {
      if (!page.block) continue;
      const name = page.collection as TextCollection;
      blocks.set(name, [...(blocks.get(name) ?? []), { ...page.block, parsed }]);
    }
    for (const [name, some] of blocks) await putServerTexts(this.ctx.db, name, some, this.ctx.now());
  }
}

/** Call it inside the writing transaction. @throws Superseded when another cycle has replaced this one */
export async function assertCycle({ db }: SyncContext, cycle: string): Promise<void> {
  if ((await db.getMeta('cycle'))?.id !== cycle) throw new Superseded();
}
