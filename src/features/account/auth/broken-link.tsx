import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner';
import { AuthLayout } from './auth-layout';

/** Page for a mailed link that does not work: possible causes, and what to do. */
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
