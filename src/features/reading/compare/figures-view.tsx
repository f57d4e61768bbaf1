import { Link } from 'react-router-dom';
import { plural } from '../../../lib/format';
import { PHONE, useMedia } from '../../../lib/use-media';
import { ComparisonTable } from './comparison-table';
import { FigureSlides } from './figure-slides';
import { figureColumn } from './figures';
import { FiguresTable } from './figures-table';
import type { Comparison } from './use-comparison';
import type { ComparisonAddress } from './use-comparison-address';

/** The facts as figures or, on demand, with their texts. */
export function FiguresView({ comparison, address }: { comparison: Comparison; address: ComparisonAddress }) {
  const isPhone = useMedia(PHONE);
  if (address.choice.texts) return <ComparisonTable comparison={comparison} address={address} />;
  const columns = comparison.rows.flatMap((row) => figureColumn(row) ?? []);
  const without = comparison.rows.length - columns.length;
  const Figures = isPhone ? FigureSlides : FiguresTable;
  return (
    <>
      {columns.length > 0 && <Figures columns={columns} comparison={comparison} address={address} />}
      {without > 0 && (
        <p className="small muted no-print">
          {plural(without, 'fact')} {without === 1 ? 'has' : 'have'} no figure in these countries.{' '}
          <Link to={address.addressWith({ texts: true })} replace>
            Show the texts
          </Link>
        </p>
      )}
    </>
  );
}
