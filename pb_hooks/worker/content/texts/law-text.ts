/** The result of reading a law. */
export interface LawText {
  text: string;
  title: string;
  /** 'YYYY-MM-DD', or ''. */
  inForceFrom: string;
  repealedOn: string;
}

export interface LawReader {
  write(piece: Uint8Array): void;
  end(): LawText;
}
