import { noteImageSizes } from '@frontdesk/contract/documents/document-types'
import { checkPicture } from '#platform/check-picture.ts'
import { noteTexts } from '../../texts/notes.texts.ts'

/** Both sizes as webp data URLs: the whole picture, and a square from its middle. */
export interface NotePicture {
  image: string
  thumbnail: string
}

/** Qualities tried in turn, until the picture is small enough to be sent. */
const QUALITIES = [0.85, 0.6, 0.35]

/** Throws an error message for the person who chose the file. */
export async function drawNotePicture(file: Blob): Promise<NotePicture> {
  const problem = await checkPicture(file, noteTexts.pictureUnreadable)
  if (problem) throw new Error(problem)
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(noteTexts.pictureUnreadable)
  })
  try {
    return { image: whole(bitmap), thumbnail: middle(bitmap) }
  } finally {
    bitmap.close()
  }
}

function whole(bitmap: ImageBitmap) {
  const { pixels, bytes } = noteImageSizes.image
  const scale = Math.min(1, pixels / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)))
  return webpOf(bytes, width ?? 1, height ?? 1, (context) => context.drawImage(bitmap, 0, 0, width ?? 1, height ?? 1))
}

function middle(bitmap: ImageBitmap) {
  const { pixels, bytes } = noteImageSizes.thumbnail
  const side = Math.min(bitmap.width, bitmap.height)
  const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  return webpOf(bytes, pixels, pixels, (context) => context.drawImage(bitmap, x, y, side, side, 0, 0, pixels, pixels))
}

function webpOf(most: number, width: number, height: number, draw: (context: CanvasRenderingContext2D) => void) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures.')
  context.imageSmoothingQuality = 'high'
  draw(context)
  for (const quality of QUALITIES) {
    const url = canvas.toDataURL('image/webp', quality)
    // A browser without WEBP support returns a PNG.
    if (!url.startsWith('data:image/webp')) throw new Error('This browser cannot create pictures for notes.')
    if ((url.length * 3) / 4 < most) return url
  }
  throw new Error('The picture is too detailed for a note. Add it to the documents instead.')
}
