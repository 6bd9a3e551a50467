// JSON and files that are nested, flat, wide, or long, up to a number of bytes.
import { deflateSync } from 'node:zlib'
import { zipOf } from '../../apps/server/src/domains/documents/sample-files.factory.ts'

const times = (piece: string, bytes: number) => piece.repeat(Math.max(1, Math.floor(bytes / piece.length)))
const keys = (bytes: number) =>
  Array.from({ length: Math.max(1, Math.floor(bytes / 12)) }, (_, i) => `"k${i}":0`)
    .join(',')
    .slice(0, bytes)
    .replace(/,?[^,]*$/, '')

type Shape = (bytes: number) => string

/** JSON of any kind, also the last ones that pass the scan. */
export const shapes: Readonly<Record<string, Shape>> = {
  'nested lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'nested objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`,
  'a flat list': (bytes) => `[${times('0,', bytes - 3)}0]`,
  'as many values as are read': (bytes) => `[${times('0,', Math.min(58_000, bytes - 3))}0]`,
  'a wide object': (bytes) => `{${keys(bytes - 2)}}`,
  'short lists': (bytes) => `[${times('[],', bytes - 4)}[]]`,
  'short trees': (bytes) => `[${times('{"rules":[{"value":[]}]},', Math.min(120_000, bytes - 4))}{}]`,
  'a long text': (bytes) => `"${'a'.repeat(bytes - 2)}"`,
  'a text of escapes': (bytes) => `"${times('\\u0041', bytes - 2)}"`,
  'a text that never ends': (bytes) => `"${'\\"'.repeat(bytes / 2 - 1)}`,
}

/** Values for a field that takes text, as JSON. */
export const texts: Readonly<Record<string, Shape>> = {
  'a long text': shapes['a long text'] as Shape,
  'short lines': (bytes) => `"${times('1\\n', bytes - 2)}"`,
  'numbers in lines': (bytes) => `"${times('12075550199,x\\n', bytes - 2)}"`,
  quotes: (bytes) => `"${times('\\"', bytes - 2)}"`,
  commas: (bytes) => `"${times(',', bytes - 2)}"`,
  'a picture': (bytes) => `"data:image/png;base64,${'A'.repeat(Math.max(4, bytes - 30) & ~3)}"`,
}

/** Values for a field that takes lists or objects. */
export const structures: Readonly<Record<string, Shape>> = Object.fromEntries(
  ['as many values as are read', 'a wide object', 'short lists', 'short trees'].map((name) => [
    name,
    shapes[name] as Shape,
  ]),
)

export interface HostileFile {
  what: string
  name: string
  /** The first one that the endpoint accepts is stated. */
  types: readonly string[]
  content: (bytes: number) => Buffer
}

const table = ['text/csv', 'text/plain']
const csv = (what: string, content: Shape): HostileFile => ({
  what,
  name: 'people.csv',
  types: table,
  content: (bytes) => Buffer.from(content(bytes)),
})
const headings = 'First Name,Last Name,Email\n'
const binary = (text: string) => Buffer.from(text, 'latin1')
const filled = (head: string, piece: string) => (bytes: number) => binary(head + times(piece, bytes - head.length))

const chunk = (name: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content, Buffer.alloc(4)])
}
const pngHead = (width: number, height: number) => {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.set([8, 6], 8)
  return Buffer.concat([binary('\x89PNG\r\n\x1a\n'), chunk('IHDR', size)])
}
const pngEnd = chunk('IEND', Buffer.alloc(0))

/** One for each format that is taken anywhere, in each shape that its readers could stumble over. */
export const hostileFiles: readonly HostileFile[] = [
  csv('short rows', (bytes) => headings + times('a,b\n', bytes - 30)),
  csv('rows of one cell', (bytes) => headings + times('1\n', bytes - 30)),
  csv('one wide row', (bytes) => times('a,', bytes)),
  csv('wide headings above many rows', (bytes) => `${'a,'.repeat(290)}\n${times(`${','.repeat(290)}\n`, bytes - 600)}`),
  csv('one long cell', (bytes) => headings + 'x'.repeat(bytes - 30)),
  csv('quotes', (bytes) => headings + times('"', bytes - 30)),
  csv('a quote that never ends', (bytes) => `${headings}"${times('a\n', bytes - 30)}`),
  csv('separators of every kind', (bytes) => times(',;\t|', bytes)),
  csv('blanks', (bytes) => headings + ' '.repeat(bytes - 30)),
  csv('line ends', (bytes) => headings + times('\r\n', bytes - 30)),
  ...Object.entries(shapes).map(
    ([what, shape]): HostileFile => ({
      what,
      name: 'board.json',
      types: ['application/json'],
      content: (bytes) => Buffer.from(shape(bytes)),
    }),
  ),
  ...(
    [
      ['cards', (bytes) => `{"name":"b","lists":[{"id":"l","name":"l"}],"cards":[${cards(bytes)}]}`],
      ['labels', (bytes) => `{"name":"b","lists":[],"labels":[${times('{"id":"a"},', bytes - 60)}{}],"cards":[]}`],
    ] as [string, Shape][]
  ).map(
    ([what, shape]): HostileFile => ({
      what: `a Trello board of many ${what}`,
      name: 'board.json',
      types: ['application/json'],
      content: (bytes) => Buffer.from(shape(bytes)),
    }),
  ),
  ...(
    [
      ['short cards', (bytes) => times('BEGIN:VCARD\nFN:a\nEND:VCARD\n', bytes)],
      ['nested cards', (bytes) => times('BEGIN:VCARD\n', bytes)],
      ['folded lines', (bytes) => `BEGIN:VCARD\nFN:${times('a\n ', bytes - 40)}\nEND:VCARD\n`],
      ['parameters', (bytes) => `BEGIN:VCARD\nTEL;${times('a=b;', bytes - 40)}:1\nEND:VCARD\n`],
    ] as [string, Shape][]
  ).map(
    ([what, shape]): HostileFile => ({
      what,
      name: 'people.vcf',
      types: ['text/vcard'],
      content: (bytes) => Buffer.from(shape(bytes)),
    }),
  ),
  {
    what: 'a spreadsheet with a large list of files',
    name: 'sheet.xlsx',
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/octet-stream'],
    content: (bytes) =>
      zipOf(Object.fromEntries(Array.from({ length: Math.min(15_000, bytes / 90) }, (_, i) => [`x${i}`, '']))),
  },
  {
    what: 'a spreadsheet without an end',
    name: 'sheet.xlsx',
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/octet-stream'],
    content: filled('PK\x03\x04', 'PK\x05'),
  },
  { what: 'a nested PDF', name: 'a.pdf', types: ['application/pdf'], content: filled('%PDF-1.4\n', '<<') },
  { what: 'a PDF of zeros', name: 'a.pdf', types: ['application/pdf'], content: filled('%PDF-1.4\n', '\0') },
  {
    what: 'a PNG of 60,000 × 60,000',
    name: 'a.png',
    types: ['image/png'],
    content: (bytes) =>
      Buffer.concat([pngHead(60_000, 60_000), chunk('IDAT', deflateSync(Buffer.alloc(bytes * 4))), pngEnd]),
  },
  {
    what: 'a PNG of empty pieces',
    name: 'a.png',
    types: ['image/png'],
    content: (bytes) => Buffer.concat([pngHead(9, 9), ...Array(Math.floor(bytes / 12)).fill(pngEnd.fill('a', 4, 8))]),
  },
  {
    what: 'a JPEG of empty pieces',
    name: 'a.jpg',
    types: ['image/jpeg'],
    content: filled('\xff\xd8', '\xff\xe2\0\x02'),
  },
  { what: 'a JPEG of fillers', name: 'a.jpg', types: ['image/jpeg'], content: filled('\xff\xd8', '\xff') },
  {
    what: 'a GIF of empty pictures',
    name: 'a.gif',
    types: ['image/gif'],
    content: filled('GIF89a\x09\0\x09\0\0\0\0', ','),
  },
  { what: 'a WebP of zeros', name: 'a.webp', types: ['image/webp'], content: filled('RIFF\0\0\0\0WEBPVP8 ', '\0') },
  {
    what: 'a HEIC of empty boxes',
    name: 'a.heic',
    types: ['image/heic'],
    content: filled('\0\0\0\x18ftypheic\0\0\0\0mif1heic', '\0\0\0\x08free'),
  },
  { what: 'sound that is all beginnings', name: 'a.mp3', types: ['audio/mpeg'], content: filled('', '\xff\xfb\x90\0') },
  { what: 'sound of bytes that are all ones', name: 'a.mp3', types: ['audio/mpeg'], content: filled('', '\xff') },
  {
    what: 'sound behind a tag that never ends',
    name: 'a.mp3',
    types: ['audio/mpeg'],
    content: filled('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'TIT2'),
  },
  {
    what: 'a film of empty boxes',
    name: 'a.mp4',
    types: ['video/mp4'],
    content: filled('\0\0\0\x10ftypisom\0\0\0\0', '\0\0\0\x08moov'),
  },
  { what: 'wide text', name: 'a.txt', types: ['text/plain'], content: filled('\xff\xfe', 'a\0') },
]

const cards = (bytes: number) =>
  Array.from({ length: Math.floor((bytes - 80) / 48) }, (_, i) => `{"id":"${i}","idList":"l","name":"c"}`).join(',')
