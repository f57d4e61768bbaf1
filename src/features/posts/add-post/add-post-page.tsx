import { Breadcrumbs, Page, PageHead, Split } from '../../../ui/page';
import styles from './add-post.module.css';
import { BookmarkletCard } from './bookmarklet-card';
import { ConnectionCard } from './connection-card';
import { PostForm } from './post-form';
import { SharedPosts } from './shared-posts';
import { TechnicalCard } from './technical-card';
import { usePostForm } from './use-post-form';
import { useSharedPosts } from './use-shared-posts';

const TITLE = 'Add LinkedIn Post';

/** /add-linkedin-post: add posts with the bookmarklet, a connected account, by hand, or from the share sheet. */
export function AddPostPage() {
  const shared = useSharedPosts();
  const state = usePostForm(shared);
  return (
    <Page title={TITLE}>
      <Breadcrumbs trail={[['Labour Trends', '/labour-trends'], [TITLE]]} />
      <PageHead
        title={TITLE}
        lede="Bring a post about work and its law into Labour Trends, where everybody here can find it."
      />
      <Split>
        <div className="stack-l">
          <PostForm state={state} />
          <SharedPosts posts={shared ?? []} current={state.source} busy={state.busy} onChoose={state.fill} />
        </div>
        <div className={styles.aside}>
          <BookmarkletCard />
          <ConnectionCard />
          <TechnicalCard />
        </div>
      </Split>
    </Page>
  );
}
