import { documentTypeOf } from '@frontdesk/contract/documents/document-types'
import { isTooLarge, readPictureSize } from '@frontdesk/contract/kit/picture/picture-size'
import { AppError } from '#platform/app-error'
import type { Platform } from '#platform/platform'
import { storedBytes } from './stored-bytes.ts'

interface StoredDocument {
  type: string
  size: number
  storage_key: string
}

/** Throws noPreview for a picture that is too large to be decoded in a browser, or whose size cannot be read. */
export async function refusePreview(platform: Platform, { type, size, storage_key }: StoredDocument) {
  if (documentTypeOf(type)?.shown !== 'picture') return
  const read = storedBytes(platform, storage_key)
  const found = await readPictureSize((length) => read(0, length), size)
  if (!found)
    throw new AppError('noPreview', {
      message: 'This picture can’t be read. Download it to open it in another program.',
    })
  if (isTooLarge(found)) throw new AppError('noPreview')
}
