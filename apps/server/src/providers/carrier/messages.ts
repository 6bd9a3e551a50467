// The carrier port, message side. The domains decide what may be sent and when; the carrier only executes.
import { NotDone } from '#platform/jobs/job'
import type { WebhookSource } from '#platform/webhooks/webhook-source'

/** A picture or file that goes with a message. */
export interface OutgoingMedia {
  type: string
  /** Bytes. */
  size: number
  /** Where the carrier can fetch it, signed and for some hours. */
  url: string
  read(): Promise<Buffer>
}

export interface OutgoingMessage {
  /** Our id of this delivery: the same again sends nothing twice where the carrier can tell. */
  id: string
  accountId: string
  /** Digits with country code. */
  from: string
  /** Digits with country code. */
  to: string
  /** May be empty when there is media. */
  text: string
  media: readonly OutgoingMedia[]
}

/** `sid`: the carrier's id, under which later reports about it come. */
export interface AcceptedMessage {
  sid: string
  segments: number
}

/** Why a message didn't arrive, in our words; an adapter maps its codes to them. */
export const failureReasons = [
  'unreachable',
  'blocked',
  'optedOut',
  'landline',
  'invalidNumber',
  'filtered',
  'tooLong',
  'media',
  'limit',
  'unregistered',
  'notOurs',
  'other',
] as const
export type FailureReason = (typeof failureReasons)[number]

export interface ReceivedMedia {
  /** Given back to fetchMedia. */
  ref: string
  type: string
}

export type MessageReport =
  | {
      kind: 'received'
      sid: string
      /** Digits with country code. */
      from: string
      to: string
      /** The other recipients of a group message. */
      others: readonly string[]
      text: string
      media: readonly ReceivedMedia[]
      at: Date
    }
  | {
      kind: 'status'
      sid: string
      /** Our number that sent it, digits with country code. */
      ours: string
      status: 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed'
      reason: FailureReason | null
      /** The carrier's own code, for support. */
      code: string | null
      at: Date
    }

export interface CarrierMessages {
  /** False: its texts never leave this server. */
  readonly outside: boolean
  /** Numbers must be registered with the carriers before texts from them arrive. */
  readonly needsRegistration: boolean
  /**
   * Hands over one message within 15 seconds. Throws NotDone (platform/jobs/job) when it was certainly not accepted:
   * `again` when a later attempt may help, otherwise a MessageRefused, which is a NotDone. Any other error leaves that
   * unknown.
   */
  send(message: OutgoingMessage): Promise<AcceptedMessage>
  /** Signed calls about messages: POST /webhooks/<provider>. */
  readonly webhooks: WebhookSource
  /** Undefined when the body is no report about messages. `at`: when it came, for carriers that don't say when it happened. */
  read(body: Buffer, at: Date): MessageReport | undefined
  /** At most `largest` bytes, within 30 seconds; throws MediaGone when it can't be had any more. */
  fetchMedia(accountId: string, media: ReceivedMedia, largest: number): Promise<{ type: string; bytes: Buffer }>
  /** What came to these numbers since then, oldest first, also what was reported before: for what we missed. */
  receivedSince(numbers: readonly string[], since: Date): AsyncIterable<Extract<MessageReport, { kind: 'received' }>>
}

/** The carrier refused the message for good. */
export class MessageRefused extends NotDone {
  override name = 'MessageRefused'
  readonly reason: FailureReason
  readonly code: string | null
  constructor(reason: FailureReason, code: string | null) {
    super(`The carrier refused a message: ${reason}${code ? ` (${code})` : ''}.`, { again: false })
    this.reason = reason
    this.code = code
  }
}

/** The media is deleted, too large, or not what it says. */
export class MediaGone extends Error {
  override name = 'MediaGone'
}
