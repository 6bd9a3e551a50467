import { pictureSize } from '@frontdesk/contract/kit/picture/picture-size'
import { announceFile, restoreFile } from '#platform/files/discarded-files'
import { generateId } from '#platform/generate-id'
import type { JobContext } from '#platform/jobs/job'
import { removeMetadata } from '#platform/pictures/strip-metadata'
import { PageError } from '#providers/pages/pages'
import { discardFiles } from '../files/discard-files.ts'
import { chatFileKey } from '../files/file-key.ts'
import { insertFile } from '../files/files.store.ts'
import { emitMessage } from '../messages/locked-message.ts'
import { changeMessage, readMessage, roomOfMessage } from '../messages/messages.store.ts'
import { lockRoom } from '../rooms/rooms.store.ts'
import { readSettings } from '../settings/settings.store.ts'
import { firstLink } from './first-link.ts'
import { pageFacts } from './page-facts.ts'
import { dropPreviewFiles } from './previews.store.ts'

export const previewAttempts = 3

const htmlBytes = 512 * 1024
const pictureBytes = 2 * 1024 * 1024
const day = 24 * 60 * 60_000

/** Fetches the page behind a message's first link, and shows what it says about itself. */
export async function fetchPreview({ message: id }: { message: string }, context: JobContext): Promise<void> {
  const { accountId, actor, platform, attempt, signal } = context
  const inAccount = <T>(act: Parameters<typeof platform.database.inAccount<T>>[1]) =>
    platform.database.inAccount({ accountId, actor }, act)
  const url = await inAccount(async (tx) => {
    const row = await readMessage(tx, id)
    const { previews } = await readSettings(tx)
    return row && !row.deleted_at && previews ? firstLink(row.message) : undefined
  })
  if (!url) return
  const facts = await describe(url).catch((error) => {
    if (error instanceof PageError && (error.kind === 'refused' || attempt >= previewAttempts)) return undefined
    throw error
  })
  if (!facts) return
  const picture = facts.picture ? await fetchPicture(facts.picture) : undefined
  await inAccount(async (tx) => {
    const roomId = await roomOfMessage(tx, id)
    const room = roomId && (await lockRoom(tx, roomId))
    const row = room && (await readMessage(tx, id))
    // Edited or deleted meanwhile.
    if (!room || !row || row.deleted_at || firstLink(row.message) !== url) return
    const now = platform.clock.now()
    await discardFiles(tx, await dropPreviewFiles(tx, id), now)
    if (picture) {
      await restoreFile(tx, chatFileKey(accountId, picture.id))
      await insertFile(tx, { ...picture, message_id: id, room_id: room.id, of_preview: true, created_at: now })
    }
    const { site, title, description } = facts
    const preview = { url, site, title, description, picture: picture?.id ?? null }
    await changeMessage(tx, id, { preview: JSON.stringify(preview), updated_at: now })
    await emitMessage(tx, room, id)
  })

  async function describe(address: string) {
    const page = await platform.pages.fetch(address, {
      types: ['text/html', 'application/xhtml+xml'],
      most: htmlBytes,
      cut: true,
      signal,
    })
    return pageFacts(page)
  }

  /** Without it when it can't be fetched or isn't what it says. */
  async function fetchPicture(address: string) {
    const types = ['image/jpeg', 'image/png']
    const got = await platform.pages.fetch(address, { types, most: pictureBytes, signal }).catch(() => undefined)
    const bytes = got && removeMetadata(got.bytes, got.type)
    const size = bytes && pictureSize(bytes)
    if (!got || !bytes || !size || size.width * size.height > 16_000_000) return undefined
    const pictureId = generateId()
    const key = chatFileKey(accountId, pictureId)
    await inAccount((tx) => announceFile(tx, key, new Date(platform.clock.now().getTime() + day)))
    await platform.files.put(key, bytes, { type: 'application/octet-stream' })
    return {
      id: pictureId,
      name: 'preview',
      type: got.type,
      size: bytes.length,
      width: size.width,
      height: size.height,
    }
  }
}
