import type { HorizonKind } from '../../../domain/reading/horizon-entries';

/** The shape of a kind, in a square of 16: shape tells more than colour. */
export function KindShape({ kind, x = 8, y = 8 }: { kind: HorizonKind; x?: number; y?: number }) {
  switch (kind) {
    case 'begins':
      return <path d={`M${x - 5} ${y - 6}l12 6l-12 6z`} fill="currentColor" />;
    case 'changes':
      return <circle cx={x} cy={y} r={5.5} fill="currentColor" />;
    case 'ends':
      return <rect x={x - 5} y={y - 5} width={10} height={10} fill="currentColor" />;
    case 'due':
      return <path d={`M${x} ${y - 7}l7 7l-7 7l-7 -7z`} fill="var(--surface)" stroke="currentColor" strokeWidth={2} />;
  }
}

export function KindIcon({ kind }: { kind: HorizonKind }) {
  return (
    <svg viewBox="0 0 16 16" width={15} height={15} aria-hidden="true">
      <KindShape kind={kind} />
    </svg>
  );
}
