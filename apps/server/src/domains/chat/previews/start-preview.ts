import type { AccountTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { readSettings } from '../settings/settings.store.ts'
import { firstLink } from './first-link.ts'

export const previewTask = 'chat.preview'

/** In the transaction that stores the message: its first link gets a preview soon. */
export async function startPreview(tx: AccountTx, messageId: string, text: string): Promise<void> {
  if (firstLink(text) === undefined) return
  const { previews } = await readSettings(tx)
  if (previews) await enqueue(tx, previewTask, { message: messageId }, { jobKey: `chat.preview.${messageId}` })
}
