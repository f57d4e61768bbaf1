import { requireAdmin } from '../core/require-admin';
import { changeRow } from './change-row';

/**
 * `POST /api/admin/posts/{id}/decision` {approve: boolean} → the post. Everybody sees an approved post; only its
 * author and admins see a rejected one. A decision can be changed.
 */
export function decidePost(e: core.RequestEvent): void {
  requireAdmin(e, 'decide about posts');
  const { approve } = e.requestInfo().body as { approve?: unknown };
  if (typeof approve !== 'boolean') throw new BadRequestError('Say approve: true or false.');
  changeRow(e, 'linkedin_labour_topics', e.request!.pathValue('id'), (post) =>
    post.set('state', approve ? 'approved' : 'rejected'),
  );
}
