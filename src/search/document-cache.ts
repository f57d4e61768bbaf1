import type { SearchDocument } from '../domain/search/documents';
import type { DocumentsOf } from './find';

/** Signs of all texts that are kept. */
const ROOM = 4_000_000;

/** Documents that were read a moment ago: while somebody types, much the same are found again and again. */
export class DocumentCache {
  private known = new Map<string, SearchDocument>();
  private signs = 0;

  constructor(private readonly read: DocumentsOf) {}

  /** To be called when rows have changed, or what may be read of them. */
  forget(): void {
    // What is being read at this moment goes with the old map.
    this.known = new Map();
    this.signs = 0;
  }

  readonly get: DocumentsOf = async (ids) => {
    const { known } = this;
    const missing = ids.filter((id) => !known.has(id));
    const read = new Map(
      missing.length > 0 ? (await this.read(missing)).map((document, at) => [missing[at]!, document]) : [],
    );
    const found = ids.map((id) => known.get(id) ?? read.get(id));
    if (known === this.known) for (const document of read.values()) if (document) this.keep(document);
    return found;
  };

  private keep(document: SearchDocument): void {
    this.signs += document.text.length;
    if (this.signs > ROOM) {
      this.forget();
      this.signs = document.text.length;
    }
    this.known.set(document.id, document);
  }
}
