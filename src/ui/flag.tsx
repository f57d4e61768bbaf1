import { useState } from 'react';
import { Badge } from './badge';
import { classNames } from './class-names';

interface FlagProps {
  /** ISO 3166-1 alpha-2. */
  code: string;
  large?: boolean;
  /** Only where the country's name does not stand beside it. */
  alt?: string;
}

/** A country's flag, fetched when it comes into sight; the code as a chip where there is none. */
export function Flag({ code, large, alt = '' }: FlagProps) {
  const [missing, setMissing] = useState('');
  if (missing === code) return <Badge tone="outline">{code}</Badge>;
  return (
    <img
      className={classNames('flag', large && 'flag-l')}
      src={`/flags/${code}.svg`}
      alt={alt}
      width={large ? 48 : 24}
      height={large ? 32 : 16}
      loading="lazy"
      onError={() => setMissing(code)}
    />
  );
}
