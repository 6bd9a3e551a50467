/** Sends text messages to clients. Who may be written to, and when, is decided by the domains. */
export interface Messaging {
  /** False where there is nobody to send through: nothing is sent, and what waits says so. */
  readonly connected: boolean
  /**
   * Hands one text over, within 15 seconds. The same `id` again sends nothing twice. Throws NotDone (platform/jobs/job)
   * when it certainly was not taken; whatever else it throws leaves that open.
   */
  send(text: OutgoingText): Promise<void>
}

export interface OutgoingText {
  id: string
  accountId: string
  /** Digits with country code. */
  to: string
  text: string
}
