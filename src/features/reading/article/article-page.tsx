import { useParams } from 'react-router-dom';
import type { Account } from '../../../db/queries';
import { useQuery } from '../../../db/use-query';
import { articleDetail, type ArticleDetail } from '../queries-articles';
import { mayRead } from '../../../domain/core/access';
import { Breadcrumbs, Page, Split } from '../../../ui/page';
import { useAccount } from '../../shared/use-account';
import { useFetchMissing } from '../../shared/use-fetch-missing';
import { ArticleMissing } from './article-missing';
import { ArticleAside } from './article-aside';
import { ArticleBody } from './article-body';
import { ArticleCover } from './article-cover';
import { ArticleHead } from './article-head';
import { ArticleSkeleton } from './article-skeleton';
import styles from './article.module.css';
import { ShareButtons } from './share-buttons';

/** /article/:article: one article, as far as the plan allows. */
export function ArticlePage() {
  const { article: articleId = '' } = useParams();
  const account = useAccount();
  const detail = useQuery(articleDetail, articleId);
  const outcome = useFetchMissing(
    'articles',
    articleId,
    detail === null && account !== undefined,
    account?.entitlement.tier,
  );
  if (!account || detail === undefined) return <ArticleSkeleton />;
  if (detail) return <Article detail={detail} account={account} />;
  if (outcome === 'asking' || outcome === 'found') return <ArticleSkeleton />;
  return <ArticleMissing offline={outcome === 'offline'} entitlement={account.entitlement} />;
}

function Article({ detail, account }: { detail: ArticleDetail; account: Account }) {
  const { article, country } = detail;
  const locked = !mayRead(account, 'article_contents', article);
  const address = country && `/country/${country.code}`;
  return (
    <Page title={article.title} className={styles.page}>
      {country && (
        <Breadcrumbs
          trail={[
            [country.name, address],
            ['Articles', `${address}/articles`],
          ]}
        />
      )}
      <Split className={styles.split}>
        <article className={styles.article}>
          <div className={styles.interface}>
            <ArticleCover country={country} topic={article.topics[0] ?? ''} />
            <ArticleHead detail={detail} locked={locked} />
          </div>
          <ArticleBody detail={detail} locked={locked} />
          <footer className={`${styles.interface} ${styles.foot}`}>
            <ShareButtons article={article} />
          </footer>
        </article>
        <ArticleAside detail={detail} locked={locked} premium={account.entitlement.premium} />
      </Split>
    </Page>
  );
}
