/** Inputs and results of the jobs `push` and `vapid-keys`. Types only: hooks and worker share them. */

/** The server's key pair for push services (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushInput {
  /** `subject`: a contact for push services, mailto: or https:. */
  vapid: VapidKeys & { subject: string };
  /** JSON texts of `PushPayload`; several deliveries may share one. */
  payloads: string[];
  deliveries: PushDelivery[];
}

export interface PushDelivery {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Index in `payloads`. */
  payload: number;
  /** The push service replaces an undelivered message with the same topic. */
  topic: string;
  /** Seconds for which the push service stores the message while the browser is offline. */
  ttl: number;
  urgency: 'low' | 'normal' | 'high';
}

/**
 * - sent: the push service accepted it.
 * - gone: the subscription has ended (404, 410).
 * - retry: try later (429, 5xx, no answer).
 * - refused: any other answer.
 */
type PushOutcome = 'sent' | 'gone' | 'retry' | 'refused';

export interface PushResult {
  /** Index in `deliveries`. */
  at: number;
  outcome: PushOutcome;
  /** 0: no answer. */
  status: number;
  /** From the Retry-After header; 0: none. */
  retry_after_s: number;
  /** Why there was no answer, for the log. Contains the host, never the full address. */
  message?: string;
}

export interface PushProgress {
  results: PushResult[];
}
