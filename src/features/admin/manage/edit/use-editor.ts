import { useRef, useState } from 'react';
import { checkForm, type FieldMessages } from '../../../../domain/core/validation';
import { ConflictError, saveRecord } from '../../../../sync/requests/admin-records';
import { mintRecordId } from '../../../../sync/engine/ids';
import { explainFailure, failureOf } from '../../../shared/failure';
import { useAction } from '../../../shared/use-action';
import { useUnsavedInput } from '../../../../ui/unsaved-input';
import { fieldsOf, type ContentKind, type ContentRecord, type Part } from './content-kind';
import { schemaOf, type FieldValue, type Values } from './field-spec';
import { mergeValues, patchOf, valuesOf } from './form-values';
import type { Content } from './use-content';

/** The version that another admin saved meanwhile. */
interface Newer {
  values: Values;
  /** Fields that both changed. The form contains our values. */
  clashes: readonly string[];
}

export interface Editor {
  values: Values;
  messages: FieldMessages;
  /** Error that does not belong to a single field. */
  problem: string;
  newer: Newer | undefined;
  busy: boolean;
  dirty: boolean;
  change(name: string, value: FieldValue): void;
  /** @returns whether everything is saved */
  save(): Promise<boolean>;
}

const NOT_SAVED = { message: 'It could not be saved. Try again in a moment; what you wrote is kept.' };

/**
 * State of the form for a record and its text. Sends only changed fields, with the `rev` that was read, so that no
 * version is overwritten unseen.
 */
export function useEditor(kind: ContentKind, content: Content): Editor {
  const [values, setValues] = useState(content.values);
  const [base, setBase] = useState(content.values);
  const [rows, setRows] = useState(content.rows);
  const [messages, setMessages] = useState<FieldMessages>({});
  const [problem, setProblem] = useState('');
  const [newer, setNewer] = useState<Newer>();
  const operation = useRef({ of: '', key: '' });
  const dirty = Object.keys(patchOf(fieldsOf(kind), base, values)).length > 0;
  useUnsavedInput(dirty);

  const change = (name: string, value: FieldValue) => {
    setValues((now) => ({ ...now, [name]: value }));
    setMessages(({ [name]: _, ...others }) => others);
  };

  /** Idempotency keys: a retry of the same write after a lost answer has the same key. */
  const keyOf = (write: unknown[]) => {
    const of = JSON.stringify(write);
    if (operation.current.of !== of) operation.current = { of, key: mintRecordId() };
    return operation.current.key;
  };

  const meet = (part: Part, index: number, current: ContentRecord, sent: Values, seen: Values) => {
    const theirs = { ...seen, ...valuesOf(part.fields, { ...current }) };
    const merged = mergeValues(seen, sent, theirs);
    setRows((now) => now.with(index, current));
    setBase(theirs);
    setValues(merged.values);
    setNewer({ values: theirs, clashes: merged.clashes });
  };

  const savePart = async (part: Part, index: number, sent: Values) => {
    const row = rows[index];
    const patch = patchOf(part.fields, row || index > 0 ? base : {}, sent);
    if (Object.keys(patch).length === 0) return;
    // A changed link is no longer marked as broken; the next link check decides again.
    if (row?.link_broken_since && 'source_url' in patch) patch.link_broken_since = '';
    const body = row ? patch : { id: content.id, ...patch };
    const stored = await saveRecord<ContentRecord>(
      part.collection,
      row?.id,
      body,
      row?.rev,
      keyOf([part.collection, body, row?.rev]),
    );
    setRows((now) => now.with(index, stored));
    setBase((now) => ({ ...now, ...valuesOf(part.fields, { ...stored }) }));
  };

  /** @returns false: somebody else saved it meanwhile, and the form shows what clashes */
  const saveParts = async (sent: Values): Promise<boolean> => {
    let seen = base;
    for (const [index, part] of kind.parts.entries()) {
      try {
        await savePart(part, index, sent);
        seen = { ...seen, ...Object.fromEntries(part.fields.map(({ name }) => [name, sent[name]!])) };
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error;
        meet(part, index, error.current as ContentRecord, sent, seen);
        return false;
      }
    }
    return true;
  };
  const { busy, run } = useAction(
    (work: () => Promise<void>) => work(),
    (error) => {
      const known = Object.entries(failureOf(error).fields).filter(([name]) => name in values);
      setMessages(Object.fromEntries(known));
      if (known.length === 0) setProblem(explainFailure(error, NOT_SAVED).message ?? '');
    },
  );

  const save = async () => {
    setProblem('');
    const checked = checkForm(schemaOf(fieldsOf(kind)), values);
    if ('messages' in checked) {
      setMessages(checked.messages);
      return false;
    }
    setNewer(undefined);
    let isSaved = false;
    await run(async () => {
      isSaved = await saveParts(checked.values);
    });
    return isSaved;
  };

  return { values, messages, problem, newer, busy, dirty, change, save };
}
