import { pictureSize } from '@frontdesk/contract/kit/picture/picture-size'
import { expect, test } from 'vitest'
import { checkPicture, TOO_LARGE } from './check-picture.ts'

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

async function drawn(type: string) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 321, height: 123 })
  canvas.getContext('2d')?.fillRect(10, 10, 50, 50)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  expect(blob?.type).toBe(type)
  return blob as Blob
}

/** A real picture that says of itself that it is larger. */
async function enormous() {
  const bytes = await bytesOf(await drawn('image/png'))
  new DataView(bytes.buffer).setUint32(16, 60_000)
  new DataView(bytes.buffer).setUint32(20, 60_000)
  return new Blob([bytes], { type: 'image/png' })
}

test.each(['image/png', 'image/jpeg', 'image/webp'])('the size of a %s that the browser made is read', async (type) => {
  const picture = await drawn(type)
  expect(pictureSize(await bytesOf(picture))).toEqual({ width: 321, height: 123 })
  expect(await checkPicture(picture, 'unreadable')).toBeUndefined()
})

test('a picture of enormous size, and what is none, are not decoded', async () => {
  expect(await checkPicture(await enormous(), 'unreadable')).toBe(TOO_LARGE)
  expect(await checkPicture(new Blob(['<html>']), 'unreadable')).toBe('unreadable')
})
