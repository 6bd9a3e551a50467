import { clientAppLimits } from '@frontdesk/contract/clientapp/limits'

/** The whole picture in the middle of a square, as a PNG; what is left of the square stays transparent. */
export async function drawLogo(file: Blob): Promise<string> {
  const side = clientAppLimits.logo
  const image = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context || image.width === 0) throw new Error('The picture has no pixels.')
  const scale = side / Math.max(image.width, image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, (side - width) / 2, (side - height) / 2, width, height)
  image.close()
  return canvas.toDataURL('image/png')
}

export const isTooDetailed = (dataUrl: string) => (dataUrl.length * 3) / 4 > clientAppLimits.logoBytes
