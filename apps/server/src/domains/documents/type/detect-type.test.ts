import { describe, expect, test } from 'vitest'
import { zipOf } from '../sample-files.factory.ts'
import { detectType } from './detect-type.ts'

const told = (content: Buffer | string, name = 'x') => {
  const bytes = Buffer.from(content as string, 'latin1')
  return detectType(async (start, end) => bytes.subarray(start, end), bytes.length, name)
}
const office = 'application/vnd.openxmlformats-officedocument'
const box = (brands: string) => `\0\0\0\x18ftyp${brands}`

describe('what a file is', () => {
  test.each([
    ['application/pdf', '%PDF-1.7\n%\xe2\xe3'],
    ['image/png', '\x89PNG\r\n\x1a\n\0\0'],
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['image/gif', 'GIF89a\x01\0'],
    ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 \0'],
    ['image/heic', box('heic\0\0\0\0mif1heic')],
    ['image/heic', box('mif1\0\0\0\0mif1heic')],
    ['text/plain', 'Caf\xe9, plain\r\nwords\tand tabs'],
    ['text/plain', '\xff\xfeW\0o\0'],
    ['text/plain', '<html><script>alert(1)</script>'],
  ])('%s', async (type, content) => {
    expect(await told(content)).toBe(type)
  })

  test('detects a table by text and extension', async () => {
    expect(await told('a,b\n1,2', 'List.CSV')).toBe('text/csv')
  })

  test('detects an office document by its zip directory, in any order of files', async () => {
    const word = zipOf({ '[Content_Types].xml': 'x', 'word/document.xml': 'y'.repeat(200_000) })
    expect(await told(word)).toBe(`${office}.wordprocessingml.document`)
    expect(await told(zipOf({ 'xl/workbook.xml': 'x', '[Content_Types].xml': 'x' }))).toBe(
      `${office}.spreadsheetml.sheet`,
    )
  })

  test.each([
    ['an archive', zipOf({ 'word/readme.txt': 'x' })],
    [
      'a document with macros',
      zipOf({ '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': '' }),
    ],
    ['an archive without its end', zipOf({ '[Content_Types].xml': '', 'word/document.xml': '' }).subarray(0, 60)],
    ['an archive whose list is said to lie elsewhere', withEnd(0xfffffff0)],
    ['a program', 'MZ\x90\0\x03'],
    ['bytes that begin like wide text', `\xff\xfe${'\0'.repeat(1000)}`],
    ['halves of wide characters', `\xff\xfe${'\0\xd8'.repeat(1000)}`],
    ['AVIF', box('avif\0\0\0\0mif1heic')],
    ['an old Word document', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ])('%s is not kept', async (_, content) => {
    expect(await told(content)).toBeUndefined()
  })
})

function withEnd(start: number) {
  const zip = zipOf({ '[Content_Types].xml': '', 'word/document.xml': '' })
  zip.writeUInt32LE(start, zip.length - 6)
  return zip
}
