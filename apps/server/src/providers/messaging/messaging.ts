/** Sends text messages to clients. The domains decide who may be sent what, and when. */
export interface Messaging {
  /** False when no service is connected: nothing is sent, and pending messages say so. */
  readonly connected: boolean
  /**
   * Hands over one text within 15 seconds. The same `id` again sends nothing twice. Throws NotDone (platform/jobs/job)
   * when it certainly was not accepted; any other error leaves that unknown.
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
