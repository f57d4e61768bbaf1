import { describe, expect, it } from 'vitest';
import { explainFailure, explainLocalFailure } from './errors';

describe('explainFailure', () => {
  it('returns nothing without a network, which the status shows', () => {
    expect(explainFailure('auth', { kind: 'offline', status: 0 })).toBeUndefined();
  });

  it('returns the server’s message', () => {
    expect(explainFailure('auth', { kind: 'refused', status: 400, message: 'Failed to authenticate.' })).toEqual({
      title: 'Error',
      message: 'Failed to authenticate.',
    });
  });

  it('falls back to “An error occurred” without a message of the server', () => {
    expect(explainFailure('auth', { kind: 'offline', status: 502 })?.message).toBe('An error occurred');
    expect(explainFailure('auth', undefined)?.message).toBe('An error occurred');
  });

  it('says when to retry after too many attempts', () => {
    const message = 'Too many failed sign-ins for this address. Try again in 12 seconds, or choose a new password.';
    expect(explainFailure('auth', { kind: 'offline', status: 429, retryAfter: 12, message })).toEqual({
      title: 'Error',
      message,
    });
    expect(explainFailure('auth', { kind: 'offline', status: 429 })?.next).toBe('Wait a minute, then try again.');
  });

  it('returns the words of a server whose disk is full', () => {
    const message = 'The server has too little disk space for this. Nothing was saved. Try again later.';
    expect(explainFailure('auth', { kind: 'offline', status: 507, message })).toEqual({ title: 'Error', message });
  });

  it('returns “Not authenticated” for a change without a user', () => {
    expect(explainFailure('save', { kind: 'unauthorised' })?.message).toBe('Not authenticated');
  });
});

describe('explainLocalFailure', () => {
  it('recognises a full disk, also inside a database error', () => {
    const full = new DOMException('full', 'QuotaExceededError');
    expect(explainLocalFailure(full).message).toContain('no room');
    expect(explainLocalFailure(new Error('aborted', { cause: full })).message).toContain('no room');
  });

  it('does not loop on an error that is its own cause', () => {
    const strange = new Error('strange');
    strange.cause = strange;
    expect(explainLocalFailure(strange).message).toBe('The change could not be saved.');
  });
});
