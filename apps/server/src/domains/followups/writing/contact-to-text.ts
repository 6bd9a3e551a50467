import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { whoseConversation } from '../../sms/sms.public.ts'
import type { Wanted } from './checked-followup.ts'

/** The contact of a text that was scheduled in a conversation without one; null if nobody has the number yet. */
export async function contactToText(tx: AccountTx, { assignTo, messageTo }: Wanted): Promise<string | null> {
  if (assignTo !== 'none' || !messageTo) return null
  const conversation = await whoseConversation(tx, messageTo)
  if (!conversation) throw new AppError('messageNotSchedulable')
  return conversation.contactId
}
