import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { readTag } from '../tags.store.ts'
import { tagView } from './tag-view.ts'

/** Emits that the account's tags changed, and returns this one. */
export async function emitTags(tx: AccountTx, id: string) {
  publish(tx, 'tagsChanged', {})
  const row = await readTag(tx, id)
  if (!row) throw new AppError('tagNotFound')
  return tagView(row)
}
