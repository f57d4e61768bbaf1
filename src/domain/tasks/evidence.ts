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

export const EVIDENCE_NAME_MAXIMUM = 255;

/** Control characters, and those that turn the direction of a text: 'fdp.exe' must not look like 'exe.pdf'. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A file's name as it is stored: letters composed in one way on every system, at most 255 of them. */
export function cleanName(name: string): string {
  const clean = name.normalize('NFC').replace(INVISIBLE, '');
  const characters = [...clean];
  if (characters.length <= EVIDENCE_NAME_MAXIMUM) return clean;
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  return characters.slice(0, EVIDENCE_NAME_MAXIMUM - ending.length).join('') + ending;
}

/**
 * The name of a file as its owner knows it. Files of earlier versions have only the stored name: without the ten
 * characters that the server adds before the ending, which may have two parts.
 */
export function evidenceName({ name, file, rev }: Pick<EvidenceRow, 'file' | 'rev'> & { name?: string }): string {
  if (name) return name;
  return rev > 0 ? file.replace(/_[a-z0-9]{10}(?=(\.[a-z0-9]+){0,2}$)/i, '') : file;
}

function endingOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
