import { Badge } from './badge';
import { classNames } from './class-names';
import { FLAG_CODES } from './flag-codes';
import flags from './flags.svg';

interface FlagProps {
  /** ISO 3166-1 alpha-2. */
  code: string;
  large?: boolean;
  /** Only if the country's name is not beside it. */
  alt?: string;
}

/**
 * A country's flag, or its code as a chip. All flags are one file, because a page shows two dozen and each would be a
 * request.
 */
export function Flag({ code, large, alt }: FlagProps) {
  if (!FLAG_CODES.has(code)) return <Badge tone="outline">{code}</Badge>;
  return (
    <svg
      className={classNames('flag', large && 'flag-l')}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <use href={`${flags}#${code}`} />
    </svg>
  );
}
