import type { AccountTx } from '#platform/db/database'
import { contactOfPhones } from '../settings/people.store.ts'
import { lockRoomByPhones } from './rooms.store.ts'

/** The contact whose mobile number a conversation is with; undefined where there is no conversation. */
export async function whoseConversation(
  tx: AccountTx,
  phone: string,
): Promise<{ contactId: string | null } | undefined> {
  const room = await lockRoomByPhones(tx, phone)
  return room && { contactId: await contactOfPhones(tx, [phone], room.contact_id) }
}
