/** The size of the saved picture: a square of this many pixels. */
export const PICTURE_SIZE = 150
const JPEG_QUALITY = 0.5

/** Pixels of the rotated picture's bounding box; may extend beyond its edge. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Draws what the frame shows: degrees clockwise; areas beyond the picture are white, because a jpeg has no
 * transparency.
 */
export function drawPicture(canvas: HTMLCanvasElement, image: HTMLImageElement, area: CropArea, rotation: number) {
  canvas.width = PICTURE_SIZE
  canvas.height = PICTURE_SIZE
  const context = canvas.getContext('2d')
  if (!context || area.width === 0) return
  const { naturalWidth: width, naturalHeight: height } = image
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const scale = PICTURE_SIZE / area.width
  context.fillStyle = '#fff'
  context.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE)
  context.imageSmoothingQuality = 'high'
  context.scale(scale, scale)
  context.translate((cos * width + sin * height) / 2 - area.x, (sin * width + cos * height) / 2 - area.y)
  context.rotate(angle)
  context.drawImage(image, -width / 2, -height / 2)
}

export const jpegOf = (canvas: HTMLCanvasElement) => canvas.toDataURL('image/jpeg', JPEG_QUALITY)
