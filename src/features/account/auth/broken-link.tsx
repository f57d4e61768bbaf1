import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner';
import { AuthLayout } from './auth-layout';

/** A link from a mail that leads nowhere: why that may be, and the way on. */
export function BrokenLink({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <AuthLayout title="This link does not work">
      <Banner icon={Link2Off} tone="warning" live>
        {children}
      </Banner>
      <p>{action}</p>
    </AuthLayout>
  );
}
