import { CircleAlert } from 'lucide-react';
import { Banner } from './banner';
import type { Toast } from './toast';

/** What failed, beside it: the texts of a toast. Pass undefined when the user mends it. */
export function Problem({ notice }: { notice: Pick<Toast, 'title' | 'message' | 'next'> | undefined }) {
  if (!notice) return null;
  const { title, message, next } = notice;
  return (
    <Banner icon={CircleAlert} tone="danger" live="urgent">
      <b>{title}</b>
      {message && <p>{message}</p>}
      {next && <p className="muted">{next}</p>}
    </Banner>
  );
}
