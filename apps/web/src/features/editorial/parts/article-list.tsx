import { Cluster, EmptyState, List, ListRow, Tag } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { dayText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Article } from '../api.ts';
import { editorialTexts } from '../texts.ts';
import './article-list.css';

interface ArticleListProps {
  readonly label: string;
  readonly articles: readonly Article[];
}

/** Titles with date and cover; those that are closed to the reader say so. */
export function ArticleList({ label, articles }: ArticleListProps) {
  const say = useTexts(editorialTexts);
  if (articles.length === 0) return <EmptyState text={say('empty')} />;
  return (
    <List label={label}>
      {articles.map((article) => (
        <ListRow
          key={article.newsId}
          href={href('houseArticle', { newsId: article.newsId })}
          leading={
            article.cover === '' ? undefined : (
              <img className="house-cover" src={article.cover} alt="" width={56} height={56} loading="lazy" />
            )
          }
          title={article.title}
          note={
            <>
              {article.brief}
              <ArticleMarks article={article} />
            </>
          }
        />
      ))}
    </List>
  );
}

/** Date, class, who wrote it, and whether it is closed. */
export function ArticleMarks({ article }: { readonly article: Article }) {
  const say = useTexts(editorialTexts);
  return (
    <Cluster>
      <time dateTime={new Date(article.publishTime).toISOString()}>{dayText(article.publishTime)}</time>
      <Tag>{say('risk', { n: article.riskLevel })}</Tag>
      {article.isDemo && <Tag>{say('model')}</Tag>}
      {article.locked && <Tag tone="warn">{say('locked')}</Tag>}
    </Cluster>
  );
}
