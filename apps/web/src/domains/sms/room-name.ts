import { isSenderName } from '@frontdesk/contract/sms/limits'
import { formatPhone } from '#ui/format/phone.ts'
import type { Room } from './sms.queries.ts'
import { listTexts } from './texts/list.texts.ts'

/** The contact's name, or the number; for a group the first two numbers. */
export function formatRoomName({ client, phoneNumber, groupRecipients }: Room): string {
  if (groupRecipients.length > 1) {
    const [first, second] = groupRecipients.map(formatPhone)
    const more = groupRecipients.length - 2
    return more > 0 ? listTexts.groupAndMore(`${first}, ${second}`, more) : `${first}, ${second}`
  }
  const name = client && ([client.firstName, client.lastName].filter(Boolean).join(' ') || client.companyName)
  return name || partyName(phoneNumber)
}

/** The number as people write it, or the name of a sender that has none. */
const partyName = (phone: string) => (isSenderName(phone) ? phone : formatPhone(phone))
