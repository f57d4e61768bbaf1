import { useQuery } from '../../../db/use-query';
import { allCountries } from '../../../db/queries';
import { CONTENT_MAXIMUM } from '../../../domain/posts/post-form';
import { formatCount } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Select, TextArea, TextInput } from '../../../ui/field';
import { useOnline } from '../../../sync/requests/use-online';
import styles from './add-post.module.css';
import type { PostFormState } from './use-post-form';

/** Length from which the form shows a counter. */
const NEAR_END = CONTENT_MAXIMUM * 0.8;

/** The form for a post by hand, from the bookmarklet or a share. */
export function PostForm({ state: { form, draft, messages, busy, change, submit } }: { state: PostFormState }) {
  const online = useOnline();
  const countries = useQuery(allCountries) ?? [];
  const field = (name: keyof typeof draft) => ({
    name,
    value: draft[name],
    error: messages[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  /** While sending, values and focus stay. */
  const input = (name: keyof typeof draft) => ({ ...field(name), readOnly: busy });
  return (
    <section aria-labelledby="by-hand">
      <Card pad className="stack">
        <h2 id="by-hand" className={styles.head}>
          Add a post
        </h2>
        <form ref={form} className={styles.form} aria-busy={busy} noValidate onSubmit={submit}>
          <TextInput
            label="URL*"
            type="url"
            inputMode="url"
            required
            placeholder="https://www.linkedin.com/posts/…"
            {...input('url')}
          />
          <TextInput label="Title*" required dir="auto" {...input('title')} />
          <TextArea
            label="Content*"
            rows={8}
            required
            dir="auto"
            hint={
              draft.content.length > NEAR_END &&
              `${formatCount(draft.content.length)} of ${formatCount(CONTENT_MAXIMUM)} characters`
            }
            {...input('content')}
          />
          <div className={styles.pair}>
            <TextInput label="Author Name" autoComplete="off" {...input('author_name')} />
            <TextInput label="Author Title" autoComplete="off" {...input('author_title')} />
            <Select label="Country" disabled={busy} {...field('country')}>
              <option value="">No country</option>
              {countries.map(({ id, flag_emoji, name }) => (
                <option key={id} value={id}>
                  {`${flag_emoji} ${name}`.trim()}
                </option>
              ))}
            </Select>
            <TextInput label="Published Date" type="date" {...input('published_date')} />
          </div>
          <div className="stack-s">
            <Button type="submit" variant="primary" busy={busy}>
              {busy ? 'Adding Post...' : 'Add LinkedIn Post'}
            </Button>
            {!online && (
              <p className="small muted">
                There is no network: the post waits on this device and is sent when it is back.
              </p>
            )}
          </div>
        </form>
      </Card>
    </section>
  );
}
