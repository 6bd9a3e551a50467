// Turns pictures of the screen into the files of the lessons, by the browser's own encoders.
import { thumbnailSize } from '@frontdesk/contract/trainings/limits'
import type { Page } from 'playwright-core'

const quality = 0.8
/** The color of what lies behind, in light mode. */
const sunken = '#ecf1f2'

interface Drawn {
  webp: Buffer
  width: number
  height: number
}

/** `page` is empty: the canvas of another would be subject to its policy. */
export async function drawPicture(page: Page, png: Buffer): Promise<Drawn> {
  const drawn = await page.evaluate(
    async ([source, webpQuality]) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return { url: canvas.toDataURL('image/webp', webpQuality), width: image.width, height: image.height }
    },
    [`data:image/png;base64,${png.toString('base64')}`, quality] as const,
  )
  return { ...drawn, webp: bytesOf(drawn.url) }
}

/** Its upper left part, as large as fits; a narrow one stands in the middle. */
export async function drawThumbnail(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ([source, { width, height }, ground]) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')
      const scale = Math.min(1, Math.max(width / image.width, height / image.height))
      const left = Math.max(0, (width - image.width * scale) / 2)
      if (!context) throw new Error('The browser draws nothing.')
      context.fillStyle = ground
      context.fillRect(0, 0, width, height)
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, left, 0, image.width * scale, image.height * scale)
      return canvas.toDataURL('image/png')
    },
    [`data:image/png;base64,${png.toString('base64')}`, thumbnailSize, sunken] as const,
  )
  return bytesOf(url)
}

const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
