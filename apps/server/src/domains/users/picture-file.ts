import { randomBytes } from 'node:crypto'
import { jpegSize } from '@frontdesk/contract/kit/picture/jpeg-size'
import { AppError } from '#platform/app-error'
import type { Platform } from '#platform/platform'
import { pictureKey } from './picture-key.ts'

const largest = 200 * 1024
/** Everybody's browser decodes it on every page: 200 KB can contain a picture of gigabytes. */
const side = 400

/** Stores a jpeg data URL under a new name and returns the name. Throws pictureUnreadable. */
export async function keepPicture({ files }: Pick<Platform, 'files'>, dataUrl: string): Promise<string> {
  const bytes = jpegBytes(dataUrl)
  const picture = randomBytes(16).toString('hex')
  await files.put(pictureKey(picture), bytes, { type: 'image/jpeg' })
  return picture
}

function jpegBytes(dataUrl: string): Buffer {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const { width = 0, height = 0 } = jpegSize(bytes) ?? {}
  const fits = Math.min(width, height) > 0 && Math.max(width, height) <= side
  if (!fits || bytes.length > largest) throw new AppError('pictureUnreadable')
  return bytes
}
