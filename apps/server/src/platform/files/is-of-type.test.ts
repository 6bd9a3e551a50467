import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findHoldMusicFile } from '#providers/carrier/hold-music'
import { drawPng } from '#testing/draw-png'
import { isOfType } from './is-of-type.ts'

const mp3 = readFileSync(findHoldMusicFile('guitar-harbor-lights') ?? '')
const tag = Buffer.from('ID3\x04\0\0\0\0\x02\x01', 'latin1')
const tagged = Buffer.concat([tag, Buffer.alloc(257), mp3])

const png = Buffer.from(drawPng({ width: 2, height: 2 }).split(',')[1] ?? '', 'base64')

const right: [string, Buffer][] = [
  ['audio/mpeg', mp3],
  ['audio/mpeg', tagged],
  ['audio/mpeg', Buffer.concat([Buffer.alloc(300), mp3])],
  ['image/png', png],
  ['image/jpeg', Buffer.from('\xff\xd8\xff\xe0\0', 'latin1')],
  ['image/gif', Buffer.from('GIF89a\x01\0\x01\0')],
  ['image/webp', Buffer.from('RIFF\x24\0\0\0WEBPVP8 \0', 'latin1')],
  ['application/pdf', Buffer.from('\n%PDF-1.7\n')],
  ['text/vcard', Buffer.from('\ufeff\r\nbegin:vcard\nFN:Ann\n')],
  ['text/vcard', Buffer.from('\ufeffBEGIN:VCARD', 'utf16le')],
  ['video/mp4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1')],
]
const types = [...new Set(right.map(([type]) => type))]

test.each(right)('%s is what it says, and nothing else', (type, bytes) => {
  expect(types.filter((each) => isOfType(bytes, each))).toEqual([type])
})

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['5 MB of 0xFF', Buffer.alloc(5_000_000, 0xff)],
  ['5 MB of zeros', Buffer.alloc(5_000_000)],
  ['words', Buffer.from('These are words, not a picture. '.repeat(1000))],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['headers of sound without frames', Buffer.alloc(5_000_000, Buffer.from([0xff, 0xfb, 0x90, 0x00]))],
  ['a tag without sound', Buffer.concat([tag, Buffer.alloc(100_000, 0x20)])],
  ['a tag that says it is endless', Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), mp3])],
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
])('%s is of no type', (_what, bytes) => {
  expect(types.filter((type) => isOfType(bytes, type))).toEqual([])
})
