import { isOpen } from '@frontdesk/contract/hours/is-open'
import { defaultMessageSettings, messageSettings } from '@frontdesk/contract/hours/message-settings'
import { defaultOfficeHours, officeHours } from '@frontdesk/contract/hours/office-hours'
import type { AccountTx } from '#platform/db/database'
import type { LockedRoom } from '../rooms/rooms.store.ts'
import { settingsOf } from '../settings/our-numbers.store.ts'

const hour = 60 * 60_000

/** What a text that comes in is answered with by itself: the closed message, or the auto-reply; null: nothing. */
export async function autoReplyTo(
  tx: AccountTx,
  room: LockedRoom,
  firstEver: boolean,
  now: Date,
): Promise<string | null> {
  // Two machines that answer each other in a group would never stop.
  if (room.phones.length > 1) return null
  const settings = await settingsOf(tx, room.ours)
  if (!settings) return null
  const hours = officeHours.safeParse(settings.officeHours).data ?? defaultOfficeHours
  const { autoReply } = messageSettings.safeParse(settings.messages).data ?? defaultMessageSettings
  const since = room.auto_replied_at ? now.getTime() - room.auto_replied_at.getTime() : Number.POSITIVE_INFINITY
  if (since < autoReply.onceEveryHours * hour) return null
  const open = isOpen(hours, settings.timezone, now)
  if (!open && hours.smsClosedMessage.trim() !== '') return hours.smsClosedMessage
  if (!autoReply.enabled || (autoReply.newContactsOnly && !firstEver)) return null
  return autoReply.when === 'always' || (autoReply.when === 'open') === open ? autoReply.message : null
}
