import { isTooLarge, mostPixels, readPictureSize } from '@frontdesk/contract/kit/picture/picture-size'
import { pictureTexts } from './texts/failures.texts.ts'

export const TOO_LARGE = pictureTexts.tooLarge(mostPixels / 1_000_000)

/** Why a chosen file must not be decoded, judged by its first bytes; undefined when it may be. */
export async function checkPicture(file: Blob, unreadable: string): Promise<string | undefined> {
  const read = async (length: number) => new Uint8Array(await file.slice(0, length).arrayBuffer())
  const size = await readPictureSize(read, file.size).catch(() => undefined)
  if (!size) return unreadable
  return isTooLarge(size) ? TOO_LARGE : undefined
}
