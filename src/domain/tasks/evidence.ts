import type { EvidenceRow } from '../core/rows';

/**
 * File types that the server accepts, by the content of the file (pb_migrations/1795200090_compliance.js). Devices
 * check before they store a file. A test compares the two lists.
 */
export const EVIDENCE_MAX_BYTES = 25 * 1_048_576;

/** File extensions by type. */
export const EVIDENCE_TYPES: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/tiff': ['tif', 'tiff'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
};

/** `accept` of a file input: types, and extensions for systems that do not know a file's type. */
export const EVIDENCE_ACCEPT = Object.entries(EVIDENCE_TYPES)
  .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join();
export const EVIDENCE_NOTE_MAXIMUM = 2000;

export const EVIDENCE_TOO_LARGE = 'This file is larger than 25 MB';
export const EVIDENCE_EMPTY = 'This file is empty';
export const EVIDENCE_OF_OTHER_TYPE = 'Files of this type cannot be kept here';

interface NamedFile {
  name: string;
  /** The type that the system reports; '' if unknown. */
  type: string;
}

/** A file's type if it is accepted: from the system, else from the extension. */
export function evidenceType({ name, type }: NamedFile): string | undefined {
  const declared = type.split(';')[0]!.trim().toLowerCase();
  if (declared in EVIDENCE_TYPES) return declared;
  const ending = endingOf(name);
  return Object.keys(EVIDENCE_TYPES).find((known) => EVIDENCE_TYPES[known]!.includes(ending));
}

/** The message why a file cannot be evidence; undefined if it can. The server also checks the content. */
export function evidenceProblem(file: NamedFile & { size: number }): string | undefined {
  if (!evidenceType(file)) return `${EVIDENCE_OF_OTHER_TYPE}: ${endingOf(file.name) || 'unknown'}`;
  if (file.size > EVIDENCE_MAX_BYTES) return EVIDENCE_TOO_LARGE;
  return file.size === 0 ? EVIDENCE_EMPTY : undefined;
}

/** The file name without the ten characters that the server adds to uploads. */
export function evidenceName({ file, rev }: Pick<EvidenceRow, 'file' | 'rev'>): string {
  return rev > 0 ? file.replace(/_[a-z0-9]{10}(?=\.[^.]*$|$)/i, '') : file;
}

function endingOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
