import { noteImageSizes } from '@frontdesk/contract/documents/document-types'
import { AppError } from '#platform/app-error'
import { type Caller, readActor } from '#platform/caller'
import type { AccountTx } from '#platform/db/database'
import { announceFile, restoreFile } from '#platform/files/discarded-files'
import type { Platform } from '#platform/platform'
import { stillWebpSize } from './webp-size.ts'

const sizes = ['image', 'thumbnail'] as const
export type ImageSize = (typeof sizes)[number]
type NoteImage = Record<ImageSize, Buffer>

const day = 24 * 60 * 60_000

/** The migration that discards the files of a deleted note builds the same names. */
export const imageKey = (accountId: string, noteId: string, size: ImageSize) =>
  `notes/${accountId}/${noteId}/${size}.webp`

/** The picture sent with a note; throws its problems by field. */
export function imageOf(body: { image?: string | undefined; thumbnail?: string | undefined }): NoteImage | undefined {
  if (body.image === undefined || body.thumbnail === undefined) return undefined
  return { image: checked('image', body.image), thumbnail: checked('thumbnail', body.thumbnail) }
}

function checked(size: ImageSize, dataUrl: string): Buffer {
  const { pixels, bytes: most } = noteImageSizes[size]
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const found = stillWebpSize(bytes)
  const problem = !found
    ? 'could not be read as a picture'
    : Math.max(found.width, found.height) > pixels
      ? `must be of at most ${pixels} × ${pixels}`
      : bytes.length > most
        ? `the picture is larger than ${most / 1024} KB`
        : undefined
  if (problem) throw new AppError('invalid', { fields: { [size]: problem } })
  return bytes
}

/**
 * Stores the file and records it before the note is written: if the note is never written, the file is removed a day
 * later.
 */
export async function storeImage(
  { caller, platform }: { caller: Caller; platform: Platform },
  noteId: string,
  image: NoteImage,
) {
  const { accountId } = caller
  const removeAfter = new Date(platform.clock.now().getTime() + day)
  await platform.database.inAccount({ accountId, actor: readActor(caller) }, async (tx) => {
    for (const size of sizes) await announceFile(tx, imageKey(accountId, noteId, size), removeAfter)
  })
  for (const size of sizes)
    await platform.files.put(imageKey(accountId, noteId, size), image[size], { type: 'image/webp' })
}

/** Runs in the transaction that writes the note. */
export async function keepImage(tx: AccountTx, noteId: string) {
  for (const size of sizes) await restoreFile(tx, imageKey(tx.accountId, noteId, size))
}
