import type { Hold } from '../outbox/queued-requests.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Sent as Basic authorization instead of the session's token. */
  credentials?: { email: string; password: string } | undefined
  /** The token of the session that the credentials unlock. */
  unlock?: string | undefined
  /** The version that an edit was made on: a stale one fails with `conflict`. */
  ifMatch?: number | undefined
  /** Every POST has one; give your own to keep it over several tries of the same form. */
  idempotencyKey?: string | undefined
  /** Milliseconds; 30 s by default, ten minutes for an upload. */
  timeout?: number | undefined
  /** Of an upload: 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  /** Instead of the session's; for a session that is being left. */
  token?: string | undefined
  /**
   * It must not be lost: while the server is away it waits in the outbox, and the call fails with `held`. Only for what
   * the contract lets be sent later.
   */
  hold?: Hold | undefined
}
