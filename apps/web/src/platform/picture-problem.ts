import { isTooLarge, mostPixels, readPictureSize } from '@frontdesk/contract/kit/picture/picture-size'

export const TOO_LARGE = `This picture is too large. Choose one of at most ${mostPixels / 1_000_000} megapixels.`

/** Why a chosen file must not be decoded, judged by its first bytes; undefined when it may be. */
export async function pictureProblem(file: Blob, unreadable: string): Promise<string | undefined> {
  const read = async (length: number) => new Uint8Array(await file.slice(0, length).arrayBuffer())
  const size = await readPictureSize(read, file.size).catch(() => undefined)
  if (!size) return unreadable
  return isTooLarge(size) ? TOO_LARGE : undefined
}
