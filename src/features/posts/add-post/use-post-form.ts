import { useRef, useState, type FormEvent } from 'react';
import { db } from '../../../db/current';
import type { StoredPost } from '../../../db/database';
import { deleteSharedPost } from './stored-posts';
import { checkPost, MISSING_FIELDS, type CleanPost } from '../../../domain/posts/post-form';
import type { FieldMessages } from '../../../domain/core/validation';
import { showToast } from '../../../ui/toast';
import { failureOf, showFailure } from '../../shared/failure';
import { showLocalFailure } from '../../shared/local-failure';
import { useAction } from '../../shared/use-action';
import { useOnline } from '../../../sync/requests/use-online';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import { useAccount } from '../../shared/use-account';
import { draftOf, EMPTY_DRAFT, missingOf, type PostDraft } from './post-draft';
import { NOT_ADDED, savePost } from './save-post';
import { serverNow } from '../../../domain/core/clock';

/** Server field names that differ from the form's. */
const FORM_NAMES: Record<string, string> = { country_id: 'country' };

/** State of the form. The last shared post fills it while nothing is typed. */
export function usePostForm(shared: readonly StoredPost[] | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [source, setSource] = useState<StoredPost>();
  const [seen, setSeen] = useState(0);
  const [typed, setTyped] = useState(false);
  const [messages, setMessages] = useState<FieldMessages>({});
  const isAdmin = useAccount()?.entitlement.tier === 'admin';
  useUnsavedInput(typed);

  const online = useOnline();
  const { busy, run } = useAction(
    async (post: CleanPost) => done(await savePost(post, { country: draft.country, online, isAdmin })),
    (error) => mark(showPostFailure(error)),
  );

  const fill = (post: StoredPost) => {
    setDraft(draftOf(post));
    setSource(post);
    setTyped(false);
    setMessages({});
  };
  const newest = shared?.[0];
  // While sending, the fields belong to that post.
  if (newest && newest.at > seen && !busy) {
    setSeen(newest.at);
    if (!typed) fill(newest);
  }

  const change = (changes: Partial<PostDraft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    setTyped(true);
    setMessages((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in changes))));
  };
  function mark(found: FieldMessages): void {
    setMessages(found);
    const first = [...(form.current?.elements ?? [])].find(
      (field) => 'name' in field && found[String(field.name)] !== undefined,
    );
    if (first instanceof HTMLElement) first.focus();
  }
  function done(outcome: 'saved' | 'waiting'): void {
    setDraft(EMPTY_DRAFT);
    setTyped(false);
    setSource(undefined);
    showToast(outcome === 'saved' ? saved(isAdmin) : WAITING);
    // The post is stored: a leftover shared copy is no error.
    if (source)
      deleteSharedPost(db(), source).catch((error: unknown) =>
        console.error('What was shared could not be deleted.', error),
      );
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = missingOf(draft);
    if (missing.length > 0) {
      showToast({ ...MISSING_FIELDS, tone: 'error' });
      return mark(Object.fromEntries(missing.map((name) => [name, 'This is needed'])));
    }
    const checked = checkPost(draft, new Date(serverNow()));
    if ('messages' in checked) return mark(checked.messages);
    await run(checked.values);
  };

  return { form, draft, messages, busy, change, fill, source, submit: (event: FormEvent) => void submit(event) };
}

export type PostFormState = ReturnType<typeof usePostForm>;

const saved = (isAdmin: boolean) => ({
  title: 'Post Added Successfully',
  message: 'The LinkedIn post has been saved to the database',
  next: isAdmin ? undefined : 'Others see it once an admin approves it.',
});
const WAITING = { title: 'Post Saved on This Device', message: 'It is sent to the database when there is a network.' };

/** Shows a toast. @returns the messages of the fields */
function showPostFailure(error: unknown): FieldMessages {
  const { status, fields } = failureOf(error);
  if (status === undefined) showLocalFailure(error);
  else showFailure(error, { message: NOT_ADDED });
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [FORM_NAMES[name] ?? name, message]));
}
