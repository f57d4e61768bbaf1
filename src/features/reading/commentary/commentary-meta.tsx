import type { CommentaryRow } from './queries';
import { plural } from '../../../lib/format';
import { Flag } from '../../../ui/flag';
import { Meta } from '../../../ui/meta';
import { Day } from '../../../ui/day';

/** Author, date, length and number of countries. */
export function CommentaryMeta({ commentary, code }: { commentary: CommentaryRow; code?: string | undefined }) {
  const { author, author_role, published_date, read_time, countries } = commentary;
  return (
    <Meta>
      {code && <Flag code={code} />}
      <span>{author_role ? `${author}, ${author_role}` : author}</span>
      {published_date && <Day date={published_date} />}
      {read_time > 0 && <span>{read_time} min read</span>}
      {countries.length > 1 && <span>{plural(countries.length, 'country', 'countries')}</span>}
    </Meta>
  );
}
