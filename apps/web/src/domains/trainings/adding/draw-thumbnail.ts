import { thumbnailSize } from '@frontdesk/contract/trainings/limits'

/** The middle of the picture, as a PNG of 400 × 200. */
export async function drawThumbnail(file: Blob): Promise<string> {
  const { width, height } = thumbnailSize
  const image = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context || image.width === 0) throw new Error('The picture has no pixels.')
  const scale = Math.max(width / image.width, height / image.height)
  const [drawnWidth, drawnHeight] = [image.width * scale, image.height * scale]
  // A transparent picture would be unreadable in one of the two modes.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight)
  image.close()
  return canvas.toDataURL('image/png')
}
