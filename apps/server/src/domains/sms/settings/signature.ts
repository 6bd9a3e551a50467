import { messageSettings } from '@frontdesk/contract/hours/message-settings'
import type { AccountTx } from '#platform/db/database'
import { settingsOf } from './our-numbers.store.ts'

/** A person's text with the signature of the location below it. */
export async function signed(tx: AccountTx, ours: string, text: string): Promise<string> {
  const settings = messageSettings.safeParse((await settingsOf(tx, ours))?.messages)
  const signature = settings.success ? settings.data.signature.trim() : ''
  return signature === '' || text === '' ? text : `${text}\n${signature}`
}
