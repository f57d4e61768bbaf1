import { useEffect, useState } from 'react';
import { fetchLinkedInSetup, type LinkedInSetup } from './connection';
import { useOnline } from '../../../sync/requests/use-online';

/** Whether LinkedIn is configured: undefined until the server answers, 'offline' without a network. */
export function useSetup(): LinkedInSetup | 'offline' | undefined {
  const online = useOnline();
  const [answer, setAnswer] = useState<LinkedInSetup | 'offline'>();
  useEffect(() => {
    if (!online) return;
    let gone = false;
    fetchLinkedInSetup().then(
      (setup) => gone || setAnswer(setup),
      () => gone || setAnswer('offline'),
    );
    return () => {
      gone = true;
    };
  }, [online]);
  return online ? answer : (answer ?? 'offline');
}
