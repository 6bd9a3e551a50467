import { describe, expect, test } from 'vitest'
import { isTooLarge, mostPixels, pictureSize, readPictureSize } from './picture-size.ts'

const latin = (text: string) => [...text].map((character) => character.charCodeAt(0))
const word = (value: number) => [value >>> 8, value & 255]
const long = (value: number) => [...word(value >>> 16), ...word(value & 0xffff)]
const little = (value: number) => word(value).reverse()
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? latin(part) : part)))

const segment = (marker: number, content: number[]) => [0xff, marker, ...word(content.length + 2), ...content]
const frame = (width: number, height: number) => segment(0xc2, [8, ...word(height), ...word(width), 3])
const scan = segment(0xda, [1, 2, 3])
const jpeg = (...segments: number[][]) => bytes([0xff, 0xd8], ...segments)

const gif = (screen: [number, number], frame: [number, number]) =>
  bytes(
    'GIF89a',
    ...screen.map(little),
    [0x81, 0, 0],
    Array(12).fill(7),
    [0x21, 0xfe, 3, 1, 2, 3, 2, 0x2c, 0x2c, 0],
    [0x2c, ...little(5), ...little(6)],
    ...frame.map(little),
    [0],
  )
const riff = (chunk: string, content: number[]) =>
  bytes('RIFF', long(0), `WEBP${chunk}`, long(0), content, Array(30).fill(0))
const box = (name: string, content: number[]) => [...long(content.length + 8), ...latin(name), ...content]
const ispe = (width: number, height: number) => box('ispe', [...long(0), ...long(width), ...long(height)])
const heif = (...boxes: number[][]) => bytes(box('ftyp', latin('heic\0\0\0\0')), ...boxes)

describe('the size of a picture', () => {
  test.each<[string, Uint8Array, [number, number] | undefined]>([
    ['PNG', bytes('\x89PNG\r\n\x1a\n', long(13), 'IHDR', long(70_000), long(90_000)), [70_000, 90_000]],
    ['PNG without its head', bytes('\x89PNG\r\n\x1a\n', long(13), 'IDAT', long(1), long(1)), undefined],
    ['JPEG behind a profile', jpeg(segment(0xe2, Array(70).fill(0)), frame(6000, 4000), scan), [6000, 4000]],
    ['JPEG with a frame in its thumbnail', jpeg(segment(0xe1, frame(9, 9)), frame(6000, 4000), scan), [6000, 4000]],
    ['JPEG with two frames', jpeg(frame(9, 9), frame(60_000, 60_000), scan), undefined],
    ['JPEG whose height comes later', jpeg(frame(60_000, 0), scan), undefined],
    ['JPEG that is cut off', jpeg(frame(9, 9)), undefined],
    ['GIF', gif([300, 200], [10, 10]), [300, 200]],
    ['GIF with a picture beyond its screen', gif([1, 1], [50_000, 60_000]), [50_005, 60_006]],
    ['GIF without a picture', gif([300, 200], [10, 10]).subarray(0, 30), undefined],
    [
      'WEBP',
      riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(0x4000 | 640), ...little(480)].slice(0, 10)),
      [640, 480],
    ],
    ['WEBP without loss', riff('VP8L', [0x2f, 0xff, 0x7f, 0x02, 0]), [16_384, 10]],
    ['WEBP of several parts', riff('VP8X', [0, 0, 0, 0, 0xff, 0xff, 0, 0x1f, 0, 0]), [65_536, 32]],
    [
      'HEIC, the largest of its parts',
      heif(box('meta', [...long(0), ...ispe(512, 512), ...ispe(9000, 8000)])),
      [9000, 8000],
    ],
    ['HEIC with its pixels in front', heif(box('mdat', ispe(1, 1)), box('meta', ispe(9000, 8000))), [9000, 8000]],
    ['HEIC with half of what is about it', heif(box('meta', ispe(1, 1))).subarray(0, -1), undefined],
    ['HEIC whose box has no length', bytes(box('ftyp', latin('heic')), long(0), 'mdat', Array(20).fill(0)), undefined],
    ['anything else', bytes('<svg width="9"/>'), undefined],
    ['nothing', bytes(), undefined],
  ])('%s', (_name, file, size) => {
    expect(pictureSize(file)).toEqual(size && { width: size[0], height: size[1] })
  })

  test('is found after a long color profile, but not searched for in the whole file', async () => {
    const profile = segment(0xe2, Array(65_000).fill(0))
    const read = (file: Uint8Array, asked: number[]) => async (length: number) => {
      asked.push(length)
      return file.subarray(0, length)
    }
    const asked: number[] = []
    const far = jpeg(profile, profile, frame(6000, 4000), scan)
    expect(await readPictureSize(read(far, asked), far.length)).toEqual({ width: 6000, height: 4000 })
    expect(asked).toEqual([65_536, far.length])
    const hidden = jpeg(...Array(70).fill(profile), frame(6000, 4000), scan)
    expect(await readPictureSize(read(hidden, []), hidden.length)).toBeUndefined()
  })

  test('is too large above a number of pixels', () => {
    expect(isTooLarge({ width: 8000, height: mostPixels / 8000 })).toBe(false)
    expect(isTooLarge({ width: 8001, height: mostPixels / 8000 })).toBe(true)
  })
})
