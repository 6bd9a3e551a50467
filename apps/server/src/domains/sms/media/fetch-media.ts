import { pictureSize } from '@frontdesk/contract/kit/picture/picture-size'
import { smsLimits } from '@frontdesk/contract/sms/limits'
import { announceFile, restoreFile } from '#platform/files/discarded-files'
import { isOfType } from '#platform/files/is-of-type'
import type { JobContext } from '#platform/jobs/job'
import { removeMetadata } from '#platform/pictures/strip-metadata'
import { MediaGone } from '#providers/carrier/messages'
import { emitRoom } from '../messages/emit-room.ts'
import { changeMessage } from '../messages/messages.store.ts'
import { lockRoom } from '../rooms/rooms.store.ts'
import { changeMedia, dropUnused, mediaToFetch } from './media.store.ts'
import { mediaKey } from './media-key.ts'

export const fetchAttempts = 6

const day = 24 * 60 * 60_000

/** Brings an attachment of an incoming text from the carrier into our files. */
export async function fetchMedia({ media: id }: { media: string }, context: JobContext): Promise<void> {
  const { accountId, actor, platform, attempt } = context
  const inAccount = <T>(act: Parameters<typeof platform.database.inAccount<T>>[1]) =>
    platform.database.inAccount({ accountId, actor }, act)
  const wanted = await inAccount((tx) => mediaToFetch(tx, id))
  if (!wanted) return
  const { ref, type, room_id: roomId, message_id: messageId } = wanted
  const key = mediaKey(accountId, id)
  const settle = (change: Parameters<typeof changeMedia>[2]) =>
    inAccount(async (tx) => {
      await lockRoom(tx, roomId)
      await changeMedia(tx, id, { ...change, ref: null })
      if (change.state === 'ready') await restoreFile(tx, key)
      await changeMessage(tx, messageId, { updated_at: platform.clock.now() })
      await emitRoom(tx, roomId, [messageId])
    })
  try {
    const fetched = await platform.carrier.messages.fetchMedia(accountId, { ref, type }, smsLimits.upload)
    const cleaned = isOfType(fetched.bytes, fetched.type) ? removeMetadata(fetched.bytes, fetched.type) : undefined
    // What is not what it says is a file to download, of no type.
    const bytes = cleaned ?? fetched.bytes
    const shownAs = cleaned ? fetched.type : 'application/octet-stream'
    const size = shownAs.startsWith('image/') ? pictureSize(bytes) : undefined
    await inAccount((tx) => announceFile(tx, key, new Date(platform.clock.now().getTime() + day)))
    await platform.files.put(key, bytes, { type: 'application/octet-stream' })
    const pixels = { width: size?.width ?? null, height: size?.height ?? null }
    await settle({ state: 'ready', type: shownAs, size: bytes.length, ...pixels })
  } catch (error) {
    if (!(error instanceof MediaGone) && attempt < fetchAttempts) throw error
    await settle({ state: 'gone' })
  }
}

const batch = 100

/** Uploads that no text took within a day. */
export async function removeUnused({ accountId, actor, platform, signal }: JobContext): Promise<void> {
  while (!signal.aborted) {
    const before = new Date(platform.clock.now().getTime() - day)
    const ids = await platform.database.inAccount({ accountId, actor }, async (tx) => {
      const dropped = await dropUnused(tx, before, batch)
      // Recorded with the rows, so that a crash leaves no file behind.
      for (const id of dropped) await announceFile(tx, mediaKey(accountId, id), before)
      return dropped
    })
    if (ids.length < batch) return
  }
}
