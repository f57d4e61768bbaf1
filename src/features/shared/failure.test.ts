import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerError } from '../../sync/requests/server-functions';
import { TransportError } from '../../sync/engine/transport';
import { explainFailure, failureOf } from './failure';
import { useToasts } from '../../ui/toast';
import { explainLocalFailure, tryLocally } from './local-failure';

const unanswered = (status: number) => new TransportError({ kind: 'offline', status });
const refused = new TransportError({
  kind: 'refused',
  status: 400,
  message: 'Failed to authenticate.',
  fields: { email: 'Unknown.' },
});

describe('failureOf', () => {
  it.each([
    [new ServerError('', 0), { status: 0, offline: true, unanswered: true, reason: '' }],
    [new ServerError('Too late.', 400, { token: 'Old.' }), { offline: false, unanswered: false, reason: 'Too late.' }],
    [new ServerError('Something broke.', 500), { offline: false, unanswered: true, reason: '' }],
    [unanswered(0), { status: 0, offline: true, unanswered: true }],
    [unanswered(502), { status: 502, offline: false, unanswered: true }],
    [refused, { status: 400, unanswered: false, reason: 'Failed to authenticate.', fields: { email: 'Unknown.' } }],
    [new TransportError({ kind: 'missing' }), { offline: false, unanswered: false, reason: '' }],
    [new TypeError('a bug'), { status: undefined, offline: false, unanswered: true, reason: '' }],
  ])('reads %o', (error, failure) => {
    expect(failureOf(error)).toMatchObject(failure);
  });
});

describe('explainFailure', () => {
  it('says that there is no network', () => {
    expect(explainFailure(new ServerError('', 0))).toEqual({
      title: 'Error',
      message: 'There is no network.',
      next: 'Try again when it is back.',
    });
  });

  it('returns the server’s message', () => {
    expect(explainFailure(refused)).toEqual({ title: 'Error', message: 'Failed to authenticate.' });
  });

  it('falls back to “An error occurred” without a message of the server', () => {
    expect(explainFailure(unanswered(502)).message).toBe('An error occurred');
    expect(explainFailure(new TypeError('a bug')).message).toBe('An error occurred');
  });

  it('says when to retry after too many attempts', () => {
    const message = 'Too many failed sign-ins for this address. Try again in 12 seconds, or choose a new password.';
    const paused = new TransportError({ kind: 'offline', status: 429, retryAfter: 12, message });
    expect(explainFailure(paused)).toEqual({ title: 'Error', message });
    expect(explainFailure(unanswered(429)).next).toBe('Wait a minute, then try again.');
  });

  it('returns the words of a server whose disk is full', () => {
    const message = 'The server has too little disk space for this. Nothing was saved. Try again later.';
    const full = new TransportError({ kind: 'offline', status: 507, message });
    expect(explainFailure(full)).toEqual({ title: 'Error', message });
  });

  it('tells an old version to reload', () => {
    expect(explainFailure(new TransportError({ kind: 'too-old' })).next).toBe('Reload to get the new one.');
  });

  it('puts the server’s reason in place of the advice, or of the message without one', () => {
    expect(explainFailure(refused, { title: 'Failed', message: 'Not saved.', next: 'Try again.' })).toEqual({
      title: 'Failed',
      message: 'Not saved.',
      next: 'Failed to authenticate.',
    });
    expect(explainFailure(refused, { message: 'Not saved.' }).message).toBe('Failed to authenticate.');
    expect(explainFailure(unanswered(0), { message: 'Not saved.' }).message).toBe('Not saved.');
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

describe('tryLocally', () => {
  const messages = () => useToasts.getState().toasts.map(({ message }) => message);
  const fail = () => Promise.reject(new Error('aborted'));
  const succeed = () => Promise.resolve();
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    useToasts.setState({ toasts: [] });
  });
  afterEach(() => void vi.restoreAllMocks());

  it('shows an error, which goes when the same work succeeds', async () => {
    expect(await tryLocally(fail, 'Failed to update task')).toBe(false);
    expect(await tryLocally(fail)).toBe(false);
    expect(messages()).toEqual(['Failed to update task', 'The change could not be saved.']);
    expect(await tryLocally(succeed, 'Failed to update task')).toBe(true);
    expect(messages()).toEqual(['The change could not be saved.']);
    await tryLocally(succeed);
    expect(messages()).toEqual([]);
  });
});
