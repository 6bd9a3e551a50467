import { buffer } from 'node:stream/consumers'
import { isTooLarge, pictureSize } from '@frontdesk/contract/kit/picture/picture-size'
import { AppError } from '#platform/app-error'
import type { UploadedFile } from '#platform/domain'
import { removeMetadata } from '#platform/pictures/strip-metadata'
import type { Platform } from '#platform/platform'
import { documentNameFor } from './document-name.ts'
import { storedBytes } from './stored-bytes.ts'
import { detectType } from './type/detect-type.ts'

interface Stored {
  type: string
  /** With an ending that matches the type. */
  name: string
  size: number
  /** Of a picture. */
  width: number | null
  height: number | null
}

/**
 * Stores a file while it comes in, never trusting its name, and a picture without place and camera data. What is refused
 * (unsupportedType, mediaUnreadable) is removed again. The caller has announced the key.
 */
export async function storeUpload(platform: Pick<Platform, 'files'>, key: string, file: UploadedFile): Promise<Stored> {
  const stored = await platform.files.put(key, file.stream, { type: 'application/octet-stream' })
  const type = stored.size > 0 ? await detectType(storedBytes(platform, key), stored.size, file.name) : undefined
  if (!type || unclean.has(type)) {
    await platform.files.remove(key)
    throw new AppError(type ? 'mediaUnreadable' : 'unsupportedType')
  }
  const picture = type.startsWith('image/') ? await cleanPicture(platform, key, type) : undefined
  const [width, height] = [picture?.width ?? null, picture?.height ?? null]
  return { type, name: documentNameFor(type, file.name), size: picture?.bytes ?? stored.size, width, height }
}

/** The browser turns them into JPEG or PNG: their place and camera data can't be removed here. */
const unclean: ReadonlySet<string> = new Set(['image/heic', 'image/webp'])

/** Stores it again without place and camera data. */
async function cleanPicture({ files }: Pick<Platform, 'files'>, key: string, type: string) {
  const whole = await files.get(key)
  if (!whole) throw new Error('A file that was just stored is gone.')
  const bytes = removeMetadata(await buffer(whole.stream), type)
  const size = bytes && pictureSize(bytes)
  if (!bytes || !size || isTooLarge(size)) {
    await files.remove(key)
    throw new AppError('mediaUnreadable')
  }
  await files.put(key, bytes, { type: 'application/octet-stream' })
  return { ...size, bytes: bytes.length }
}
