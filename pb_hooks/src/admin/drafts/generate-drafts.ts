import { AiError, askAi } from '../../core/ai';
import type { App } from '../../core/app';
import { withLease } from '../../core/lease';
import { requireAdmin } from '../../core/require-admin';
import { nextOfficialText, type DraftKind } from './official-text';
import { saveDraft } from './save-draft';
import { promptFor, readDraft, type DraftText } from './draft-text';

const CONFLICT = 409;
const KINDS: readonly DraftKind[] = ['labour_law', 'article'];
/** Tokens of the AI's answer: one or two pages. */
const MAX_TOKENS = 2500;
/** Longer than the timeout of a request. */
const LEASE_SECONDS = 600;
/** Removed sentences that the answer lists. */
const TOLD = 5;

/** The specification's answer; `message` is for both cases. */
interface Generated {
  success: boolean;
  message: string;
  error: string;
  /** Path of the draft. */
  collection?: string;
  record?: string;
}

/** Why there is no draft, as a message for an admin. */
class NoDraft extends Error {}

/**
 * `POST /api/fn/generate-labour-content` {countryId, countryName, type: 'labour_law' | 'article'} → {success,
 * message, error}: the AI drafts a row from the newest
 * stored official text of the country without such a draft. Readers see it only after an editor publishes it.
 */
export function generateLabourContent(e: core.RequestEvent): void {
  requireAdmin(e, 'generate content');
  const { countryId, type } = e.requestInfo().body as { countryId?: unknown; type?: unknown };
  const country = findCountry(e.app, typeof countryId === 'string' ? countryId : '');
  const kind = KINDS.find((one) => one === type);
  if (!kind) throw new BadRequestError('The type is labour_law or article.');
  let answer: Generated | undefined;
  withLease(e.app, `draft:${kind}:${country.id}`, LEASE_SECONDS, () => {
    answer = attempt(() => write(e, country, kind));
  });
  if (!answer) throw new ApiError(CONFLICT, 'A draft for this country is being written at this moment.');
  e.json(200, answer);
}

/** @param given id or code */
function findCountry(app: App, country: string): core.Record {
  const found = app.findRecordsByFilter('countries', 'id = {:country} || code = {:country}', '', 1, 0, { country })[0];
  if (!found) throw new BadRequestError('There is no such country.');
  return found;
}

function attempt(work: () => Generated): Generated {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AiError) && !(error instanceof NoDraft)) throw error;
    return { success: false, message: error.message, error: error.message };
  }
}

function write(e: core.RequestEvent, country: core.Record, kind: DraftKind): Generated {
  const name = country.getString('name');
  const { text: source, stored } = nextOfficialText(e.app, country.id, kind);
  if (!source)
    throw new NoDraft(
      stored === 0
        ? `No official text of ${name} is stored yet. Fetch labour data first.`
        : `Every stored official text of ${name} has such a draft already.`,
    );
  const words = readDraft(askAi(promptFor(kind, name, source), MAX_TOKENS).text, source);
  if (!words)
    throw new NoDraft(
      'Nothing was kept: the machine did not answer in the form that was asked for, or its source says nothing of what it wrote.',
    );
  const { collection, record } = saveDraft(e.app, e.auth!.id, country.id, kind, source, words);
  return {
    success: true,
    message: `Drafted “${words.title}” from “${source.title}”. Readers see it once an editor publishes it.${formatRemoved(words)}`,
    error: '',
    collection,
    record,
  };
}

function formatRemoved({ removed }: DraftText): string {
  if (removed.length === 0) return '';
  const more = removed.length > TOLD ? ` and ${removed.length - TOLD} more` : '';
  return ` Taken out, because the source does not say it: ${removed
    .slice(0, TOLD)
    .map((sentence) => `“${sentence}”`)
    .join(', ')}${more}.`;
}
