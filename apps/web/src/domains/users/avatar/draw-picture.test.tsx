import { expect, test } from 'vitest'
import { drawPicture, jpegOf, PICTURE_SIZE } from './draw-picture.ts'

/** 400 × 200: the left half red, the right half blue. */
async function halves(): Promise<HTMLImageElement> {
  const canvas = document.createElement('canvas')
  canvas.width = 400
  canvas.height = 200
  const context = canvas.getContext('2d')!
  context.fillStyle = '#f00'
  context.fillRect(0, 0, 200, 200)
  context.fillStyle = '#00f'
  context.fillRect(200, 0, 200, 200)
  const image = new Image()
  image.src = canvas.toDataURL()
  await image.decode()
  return image
}

const pixel = (canvas: HTMLCanvasElement, x: number, y: number) =>
  [...canvas.getContext('2d')!.getImageData(x, y, 1, 1).data].slice(0, 3)

test('takes the area, scaled to the saved size', async () => {
  const canvas = document.createElement('canvas')
  drawPicture(canvas, await halves(), { x: 100, y: 0, width: 200, height: 200 }, 0)
  expect([canvas.width, canvas.height]).toEqual([PICTURE_SIZE, PICTURE_SIZE])
  expect(pixel(canvas, 10, 75)).toEqual([255, 0, 0])
  expect(pixel(canvas, 140, 75)).toEqual([0, 0, 255])
})

test('turns clockwise', async () => {
  const canvas = document.createElement('canvas')
  drawPicture(canvas, await halves(), { x: 0, y: 100, width: 200, height: 200 }, 90)
  expect(pixel(canvas, 75, 10)).toEqual([255, 0, 0])
  expect(pixel(canvas, 75, 140)).toEqual([0, 0, 255])
})

test('fills areas beyond the picture with white, and makes a jpeg', async () => {
  const canvas = document.createElement('canvas')
  drawPicture(canvas, await halves(), { x: -100, y: -200, width: 600, height: 600 }, 0)
  expect(pixel(canvas, 2, 2)).toEqual([255, 255, 255])
  expect(pixel(canvas, 40, 75)).toEqual([255, 0, 0])
  expect(jpegOf(canvas)).toMatch(/^data:image\/jpeg;base64,/)
})
