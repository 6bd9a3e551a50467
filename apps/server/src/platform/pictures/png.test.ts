import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawPng, pngChunk } from '#testing/draw-png'
import { repeatedSlot } from '#testing/longest-turn'
import { parsePng } from './png.ts'

const size = { width: 40, height: 20 }
const wanted = { ...size, bytes: 400_000 }
const read = (dataUrl: string) => parsePng(dataUrl, wanted)
const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const plain = bytesOf(drawPng(size))

test('keeps what is shown, and nothing that was written beside it', () => {
  expect(read(dataUrl(plain))).toEqual(plain)
  const gamma = pngChunk('gAMA', Buffer.from([0, 0, 177, 143]))
  expect(read(drawPng(size, '', [gamma]))).toEqual(bytesOf(drawPng(size, '', [gamma])))
  const beside = ['tEXt', 'iTXt', 'eXIf', 'iCCP', 'acTL', 'fdAT', 'xSSN'].map((name) =>
    pngChunk(name, Buffer.from('<script>alert(1)</script>')),
  )
  expect(read(drawPng(size, '', beside))).toEqual(plain)
})

test.each([
  ['whose dots fill the memory', deflateSync(Buffer.alloc(50_000_000))],
  ['whose dots are not compressed', Buffer.from('dots')],
  ['without dots', Buffer.alloc(0)],
])('refuses one %s', (_, dots) => {
  const [header, end] = [plain.subarray(0, 33), plain.subarray(-12)]
  expect(read(dataUrl(Buffer.concat([header, pngChunk('IDAT', dots), end])))).toBeUndefined()
})

test('refuses two sizes, a part with a wrong checksum, and one that is longer than the file', () => {
  const other = bytesOf(drawPng({ width: 4000, height: 2000 })).subarray(8, 33)
  expect(read(drawPng(size, '', [other]))).toBeUndefined()
  const broken = Buffer.from(plain)
  broken.writeUInt8(0, 40)
  expect(read(dataUrl(broken))).toBeUndefined()
  const long = Buffer.from(plain)
  long.writeUInt32BE(0xffffffff, 33)
  expect(read(dataUrl(long))).toBeUndefined()
})

test('tens of thousands of parts hold nobody up', async () => {
  const many = Array.from({ length: 30_000 }, () => pngChunk('tEXt', Buffer.alloc(0)))
  const picture = drawPng(size, '', many)
  const most = 50
  expect(
    await repeatedSlot(async () => {
      expect(read(picture)).toEqual(plain)
    }, most),
  ).toBeLessThan(most)
})
