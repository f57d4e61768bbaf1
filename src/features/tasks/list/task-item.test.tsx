// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testRow } from '../../../db/testing/rows';
import { PREMIUM, renderScreen, signedIn } from '../../shared/testing/screen';
import { CompliancePage } from '../compliance-page';

it('moves the focus to the next task when it is completed', async () => {
  const database = await signedIn({ user: PREMIUM });
  const names = ['one', 'two', 'three'];
  await database
    .rows('compliance_tasks')
    .bulkPut(
      names.map((name, at) =>
        testRow('compliance_tasks', name, { title: name, deadline: `2999-01-0${at + 1} 00:00:00.000Z` }),
      ),
    );
  renderScreen('/compliance', '/compliance', CompliancePage);
  const button = await screen.findByRole('button', { name: 'Complete: one' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Complete: one' })).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Complete: two');
});
