import { describe, expect, it } from 'vitest';
import { explainFailure, explainLocalFailure } from './errors';

describe('explainFailure', () => {
  it('says nothing about a lost network: the status does', () => {
    expect(explainFailure('auth', { kind: 'offline', status: 0 })).toBeUndefined();
  });

  it('gives the server’s own message', () => {
    expect(explainFailure('auth', { kind: 'refused', status: 400, message: 'Failed to authenticate.' })).toEqual({
      title: 'Error',
      message: 'Failed to authenticate.',
    });
  });

  it('falls back to “An error occurred” where the server said nothing', () => {
    expect(explainFailure('auth', { kind: 'offline', status: 502 })?.message).toBe('An error occurred');
    expect(explainFailure('auth', undefined)?.message).toBe('An error occurred');
  });

  it('tells when to try again after too many attempts', () => {
    expect(explainFailure('auth', { kind: 'offline', status: 429, retryAfter: 12 })?.next).toBe(
      'Try again in 12 seconds.',
    );
  });

  it('says “Not authenticated” when a change has no user', () => {
    expect(explainFailure('save', { kind: 'unauthorised' })?.message).toBe('Not authenticated');
  });
});

describe('explainLocalFailure', () => {
  it('names a full disk, also when the database wrapped it', () => {
    const full = new DOMException('full', 'QuotaExceededError');
    expect(explainLocalFailure(full).message).toContain('no room');
    expect(explainLocalFailure(new Error('aborted', { cause: full })).message).toContain('no room');
  });

  it('does not loop on an error that names itself as its cause', () => {
    const strange = new Error('strange');
    strange.cause = strange;
    expect(explainLocalFailure(strange).message).toBe('The change could not be saved.');
  });
});
