import { Defs } from '../../../ui/defs';
import { useSite } from '../../shared/use-site';
import styles from './public.module.css';

/** The configured operator of this service. */
export function Operator() {
  const site = useSite();
  const known: [string, React.ReactNode][] = [];
  if (site?.legalName) known.push(['Operator', site.legalName]);
  if (site?.legalAddress) known.push(['Address', site.legalAddress]);
  if (site?.vatNumber) known.push(['VAT number', site.vatNumber]);
  if (site?.informationOfficer) known.push(['Information officer', site.informationOfficer]);
  if (site?.supportEmail) known.push(['E-mail', <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>]);
  return (
    <section className={styles.operator} aria-labelledby="operator">
      <h2 className="h-ui" id="operator">
        Who runs this service
      </h2>
      {known.length > 0 ? (
        <Defs items={known} />
      ) : (
        <p className="muted">
          {site
            ? 'The operator of this server has not given its particulars.'
            : 'The operator’s name and address appear here when you are online.'}
        </p>
      )}
    </section>
  );
}
