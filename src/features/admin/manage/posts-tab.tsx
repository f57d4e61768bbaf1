import { Check, MessagesSquare, Trash2, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { COMMENTARY_CATEGORIES } from '../../../domain/core/vocabulary';
import { formatDay } from '../../../lib/format';
import { changeRecord } from '../../../sync/requests/admin-records';
import { Button, IconButton } from '../../../ui/button';
import { showToast } from '../../../ui/toast';
import { useOnline } from '../../../sync/requests/use-online';
import { DeleteDialog } from './delete-dialog';
import { countryFilter, valueFilter } from './list/filter-options';
import type { ListControls } from './list/list-query';
import { ManageList } from './list/manage-list';
import { useRecords } from './list/use-records';
import { PostCard, type PostRow } from './posts/post-card';
import { useCountryNames } from './use-country-names';
import { showRowFailure, rowActions } from './row-actions';

const STATES = { pending: 'Waiting', approved: 'Approved', rejected: 'Rejected' };
const POST = {
  noun: 'post',
  plural: 'posts',
  icon: MessagesSquare,
  empty: 'No posts yet',
  collection: 'linkedin_labour_topics',
};

/** Posts from LinkedIn: approve or reject pending ones, delete any. */
export function PostsTab() {
  const online = useOnline();
  const { countries, ready, find } = useCountryNames();
  const controls = useMemo(
    (): ListControls => ({
      searched: ['title', 'content', 'author_name'],
      filters: [
        valueFilter(
          { name: 'state', label: 'State', any: 'Any state', initial: 'pending' },
          'state',
          Object.keys(STATES),
          STATES,
        ),
        valueFilter(
          { name: 'category', label: 'Category', any: 'All categories' },
          'topic_category',
          COMMENTARY_CATEGORIES,
        ),
        countryFilter(countries),
      ],
      sorts: [
        { value: 'oldest', label: 'Waiting longest', sort: 'created,id' },
        { value: 'newest', label: 'Newest first', sort: '-created,id' },
      ],
    }),
    [countries],
  );
  const records = useRecords<PostRow>({ collection: POST.collection, controls, ready });
  const { remove } = rowActions(POST, records.reload);
  const [deleting, setDeleting] = useState<PostRow>();

  const decide = async ({ id, rev, title }: PostRow, approve: boolean) => {
    try {
      await changeRecord(`/api/admin/posts/${id}/decision`, { approve }, rev);
      showToast({ title: approve ? 'Post Approved' : 'Post Rejected', message: title });
    } catch (error) {
      showRowFailure(`Failed to ${approve ? 'approve' : 'reject'} post`, error);
    }
    records.reload();
  };

  return (
    <>
      <ManageList
        kind={POST}
        controls={controls}
        records={records}
        rows={{
          label: 'Posts',
          card: (post) => (
            <PostCard post={post} country={find(post.country)}>
              {post.state !== 'approved' && (
                <Button
                  variant="primary"
                  disabled={!online}
                  aria-label={`Approve ${post.title}`}
                  onClick={() => void decide(post, true)}
                >
                  <Check className="icon" />
                  Approve
                </Button>
              )}
              {post.state !== 'rejected' && (
                <Button disabled={!online} aria-label={`Reject ${post.title}`} onClick={() => void decide(post, false)}>
                  <X className="icon" />
                  Reject
                </Button>
              )}
              <IconButton label={`Delete ${post.title}`} disabled={!online} onClick={() => setDeleting(post)}>
                <Trash2 className="icon" />
              </IconButton>
            </PostCard>
          ),
        }}
      />
      <DeleteDialog
        row={deleting}
        onClose={() => setDeleting(undefined)}
        title="Delete this post?"
        description={({ title, published_date }) =>
          `“${title}”${published_date && `, of ${formatDay(published_date)},`} ` +
          'leaves the server and every device. You can undo it right after.'
        }
        onDelete={(post) => void remove(post)}
      />
    </>
  );
}
