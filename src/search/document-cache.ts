import type { SearchDocument } from '../domain/search/documents';
import type { DocumentsOf } from './find';

/** Characters of all cached texts. */
const MAX_CHARACTERS = 4_000_000;

/** Recently read documents: consecutive keystrokes find mostly the same ones. */
export class DocumentCache {
  private known = new Map<string, SearchDocument>();
  private characters = 0;

  constructor(private readonly read: DocumentsOf) {}

  /** Call it when rows or read access have changed. */
  clear(): void {
    // Reads that are under way write to the old map.
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
