import type { SearchDocument } from '../domain/search/documents';
import type { DocumentsOf } from './find';

/** Signs of all texts that are kept. */
const MAX_CHARACTERS = 4_000_000;

/** Documents that were read a moment ago: while somebody types, much the same are found again and again. */
export class DocumentCache {
  private known = new Map<string, SearchDocument>();
  private characters = 0;

  constructor(private readonly read: DocumentsOf) {}

  /** To be called when rows have changed, or what may be read of them. */
  clear(): void {
    // What is being read at this moment goes with the old map.
    this.known = new Map();
    this.characters = 0;
  }

  readonly get: DocumentsOf = async (ids) => {
    const { known } = this;
    const missing = ids.filter((id) => !known.has(id));
    const read = new Map(
      missing.length > 0 ? (await this.read(missing)).map((document, at) => [missing[at]!, document]) : [],
    );
    const found = ids.map((id) => known.get(id) ?? read.get(id));
    if (known === this.known) for (const document of read.values()) if (document) this.store(document);
    return found;
  };

  private store(document: SearchDocument): void {
    this.characters += document.text.length;
    if (this.characters > MAX_CHARACTERS) {
      this.clear();
      this.characters = document.text.length;
    }
    this.known.set(document.id, document);
  }
}
