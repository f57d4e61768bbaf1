import { Badge } from './badge';
import { classNames } from './class-names';
import { FLAG_CODES } from './flag-codes';
import flags from './flags.svg';

interface FlagProps {
  /** ISO 3166-1 alpha-2. */
  code: string;
  large?: boolean;
  /** Only where the country's name does not stand beside it. */
  alt?: string;
}

/** A country's flag; the code as a chip where there is none. All flags are one file: a page shows two dozen of them, and each of its own would be fetched and read like a page. */
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
