import type { Hold } from '../outbox/queued-requests.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Sent as Basic authorization instead of the session's token. */
  credentials?: { email: string; password: string } | undefined
  /** The token of the session that the credentials unlock. */
  unlock?: string | undefined
  /** The version on which an edit was made: a stale one fails with `conflict`. */
  ifMatch?: number | undefined
  /** Every POST has one; pass your own to use it for several attempts of the same form. */
  idempotencyKey?: string | undefined
  /** Milliseconds; 30 s by default, ten minutes for an upload. */
  timeout?: number | undefined
  /** Progress of an upload: 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  /** Instead of the session's token; for a session that is being left. */
  token?: string | undefined
  /**
   * The call must not be lost: while the server is away it waits in the outbox, and fails with `held`. Only for calls
   * that the contract allows to be sent later.
   */
  hold?: Hold | undefined
}
