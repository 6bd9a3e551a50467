import type { Room } from '../sms.queries.ts'

/** A text that is to be sent later. */
export interface PlannedText {
  text: string
  /** It was scheduled: the composer no longer keeps it. */
  done(): void
}

/** Neither a group, a short code, nor a name gets a text later. */
export const canSchedule = ({ groupRecipients, phoneNumber }: Room) =>
  groupRecipients.length === 0 && /^\d{8,15}$/.test(phoneNumber)
