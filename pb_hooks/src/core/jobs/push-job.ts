/** What the hooks ask of the worker to push, and what they hear: the jobs `push` and `vapid-keys`. Types only. */

/** The server's key pair for push services (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushInput {
  /** `subject`: whom a push service may turn to, mailto: or https:. */
  vapid: VapidKeys & { subject: string };
  /** JSON texts of `PushPayload`, which many deliveries share. */
  payloads: string[];
  deliveries: PushDelivery[];
}

export interface PushDelivery {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Index in `payloads`. */
  payload: number;
  /** A push service that still holds a message of this topic for the browser replaces it. */
  topic: string;
  /** Seconds for which a push service keeps it for a browser that is away. */
  ttl: number;
  urgency: 'low' | 'normal' | 'high';
}

/**
 * - sent: the push service took it.
 * - gone: the subscription has ended (404, 410).
 * - retry: later (429, 5xx, no answer).
 * - refused: not this message, or not from us (any other answer).
 */
export type PushOutcome = 'sent' | 'gone' | 'retry' | 'refused';

export interface PushResult {
  /** Index in `deliveries`. */
  at: number;
  outcome: PushOutcome;
  /** 0 where there was no answer. */
  status: number;
  /** What the push service asked for; 0: nothing. */
  retry_after_s: number;
  /** Why there was no answer, for the log. It names a host at most. */
  message?: string;
}

export interface PushProgress {
  results: PushResult[];
}
