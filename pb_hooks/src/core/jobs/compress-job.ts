/** Input and result of the job `compress`. Types only: hooks and worker share them. */
export interface CompressInput {
  files: CompressFile[];
}

export interface CompressFile {
  /** Paths of the parts, in order. */
  parts: string[];
  /** Path of the gzip file that the job writes. */
  output: string;
}

/** For each file of the input, in order. */
export interface CompressedFile {
  /** Hex SHA-256 of the gzip file. */
  sha256: string;
  /** Size of the gzip file. */
  bytes: number;
}
