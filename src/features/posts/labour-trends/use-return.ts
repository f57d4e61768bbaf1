import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { finishConnection } from '../linkedin/connection';
import { showToast } from '../../../ui/toast';
import { tellFailedConnection } from '../linkedin/connection-actions';

/** Parameters that LinkedIn's sign-in adds to the address. */
const OF_LINKEDIN = ['code', 'state', 'error', 'error_description'];

/** Handles LinkedIn's return parameters and removes them from the address. */
export function useReturn(): void {
  const [params, setParams] = useSearchParams();
  const isReturn = params.has('state') && (params.has('code') || params.has('error'));
  const taken = useRef('');
  useEffect(() => {
    // Once, because effects run twice in development.
    if (!isReturn || taken.current === params.get('state')) return;
    taken.current = params.get('state') ?? '';
    setParams((now) => new URLSearchParams([...now].filter(([name]) => !OF_LINKEDIN.includes(name))), {
      replace: true,
    });
    finishConnection((name) => params.get(name)).then(
      () =>
        showToast({
          title: 'LinkedIn Connected',
          message: 'Fetch Latest Posts reads what LinkedIn lets this service read.',
        }),
      tellFailedConnection,
    );
  }, [isReturn, params, setParams]);
}
