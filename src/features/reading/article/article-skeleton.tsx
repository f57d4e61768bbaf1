import { Page } from '../../../ui/page';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import styles from './article.module.css';

/** Title, summary and lines of text. */
export function ArticleSkeleton() {
  return (
    <Page title="Article" className={styles.page}>
      <div className={`${styles.article} stack`}>
        <Skeleton width="8rem" />
        <Skeleton width="90%" height="2.2rem" />
        <Skeleton width="60%" height="2.2rem" />
        <SkeletonRows rows={5} />
      </div>
    </Page>
  );
}
