import type { origins, reasons } from '@frontdesk/contract/sending/sending'

export type Origin = (typeof origins)[number]
export type Reason = (typeof reasons)[number]

export interface Question {
  /** Digits with country code. */
  to: string
  /** One of the account's numbers. */
  from: string
  /** Whose address counts for quiet hours. */
  contactId: string | null
  origin: Origin
  /** As it will be sent. */
  text: string
  /** Number of attachments. */
  media: number
  /** The newest text from this number to us; null: never. */
  lastReceivedAt: Date | null
  /** The caller has checked that this person may. */
  override: { reason: string; userId: string } | null
}

interface Found {
  reason: Reason
  /** One sentence for staff. */
  words: string
  overridable: boolean
}

export type Answer =
  | { decision: 'send'; segments: number }
  | ({ decision: 'hold'; until: Date; segments: number } & Found)
  | ({ decision: 'refuse'; segments: number } & Found)
