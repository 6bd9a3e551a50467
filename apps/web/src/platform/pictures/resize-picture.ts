const smallEnough = 900_000

interface Wanted {
  /** Longest side in pixels. */
  longest: number
  /** Media types that may stay as they are. */
  accepted: readonly string[]
}

/**
 * A picture as a JPEG within the longest side, without place and camera data; anything else, and what is small already,
 * unchanged. Moving pictures would stand still.
 */
export async function resizePicture(file: File, { longest, accepted }: Wanted): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === 'image/gif') return file
  const image = await createImageBitmap(file)
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  const isAccepted = accepted.includes(file.type)
  if (scale === 1 && isAccepted && file.size <= smallEnough) {
    image.close()
    return file
  }
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t scale pictures.')
  // A transparent picture would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}
