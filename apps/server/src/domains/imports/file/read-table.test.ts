import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { fixture, tableOf } from './fixtures/fixture.factory.ts'

describe('what a file is written in', () => {
  test.each([
    ['google-new.csv', 'UTF-8', ','],
    ['google-old.csv', 'UTF-8', ','],
    ['outlook.csv', 'UTF-8', ','],
    ['german-windows-1252.csv', 'Windows-1252', ';'],
    ['tab-utf-16.csv', 'UTF-16LE', '\t'],
    ['plain-pipe.csv', 'UTF-8', '|'],
  ])('%s is %s and parted by %j', async (name, encoding, delimiter) => {
    expect((await tableOf(fixture(name))).format).toEqual({ encoding, delimiter })
  })

  const text = 'Vorname;Ort\r\nJürgen;München\r\nZoë;Köln 😀\r\n'
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8', Buffer.from(`\ufeff${text}`)],
    ['UTF-16LE', iconv.encode(text, 'utf16le', { addBOM: true })],
    ['UTF-16BE', iconv.encode(text, 'utf-16be', { addBOM: true })],
    ['UTF-16LE', iconv.encode(text, 'utf16le')],
    ['UTF-16BE', iconv.encode(text, 'utf-16be')],
  ])('%s is read alike, cut anywhere (%#)', async (encoding, bytes) => {
    const { format, rows } = await tableOf(bytes)
    expect(format.encoding).toBe(encoding)
    expect(rows).toEqual([
      ['Vorname', 'Ort'],
      ['Jürgen', 'München'],
      ['Zoë', 'Köln 😀'],
    ])
  })
})

describe('delimiters', () => {
  test.each([
    ['a decimal comma inside a semicolon table', 'a;b;c\n1,5;2,5;3,5\n1,0;2;3', ';'],
    ['commas inside quotation marks', '"Smith, John";x\n"King, Ada";y', ';'],
    ['a new line inside quotation marks', 'a,b\n"1;2;3\n4;5;6",x\n1,2', ','],
    ['one column only', 'Email\na@b.example\n', ','],
    ['tabs', 'a\tb\n1, 2, 3\tx\n', '\t'],
    ['a mark of inches', 'size,b\n6" pipe,x\n7" pipe,y\n', ','],
    ['Excel’s own line', 'sep=|\na|b\n1,2|3', '|'],
  ])('%s', async (_, text, delimiter) => {
    expect((await tableOf(Buffer.from(text))).format.delimiter).toBe(delimiter)
  })
})

describe('rows', () => {
  const rowsOf = async (text: string) => (await tableOf(Buffer.from(text))).rows

  test('that are empty or contain only delimiters are omitted', async () => {
    expect(await rowsOf('a,b\n\n,\n  ,\n1,2\n\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })
  test('may be shorter or longer than the headings', async () => {
    expect(await rowsOf('a,b,c\n1\n1,2,3,4')).toEqual([['a', 'b', 'c'], ['1'], ['1', '2', '3', '4']])
  })
  test('end with any kind of line end', async () => {
    const rows = [
      ['a', 'b'],
      ['1', '2'],
    ]
    for (const end of ['\n', '\r\n', '\r']) expect(await rowsOf(`a,b${end}1,2${end}`)).toEqual(rows)
  })
  test('keep quotation marks, new lines and delimiters of quoted cells', async () => {
    expect(await rowsOf('a,b\n"He said ""hi"", twice",6" pipe\n"two\r\nlines",x')).toEqual([
      ['a', 'b'],
      ['He said "hi", twice', '6" pipe'],
      ['two\nlines', 'x'],
    ])
  })
  test('lose what the database can’t store and what we added against formulas', async () => {
    const [, row] = await rowsOf("a,b,c\n'+1 212 555 0123,'=SUM(1),'tis\n")
    expect(row).toEqual(['+1 212 555 0123', '=SUM(1)', "'tis"])
    expect((await tableOf(iconv.encode('a;b\n\ud800x;1\u00001\n', 'utf16le', { addBOM: true }))).rows[1]).toEqual([
      '\ufffdx',
      '11',
    ])
  })
  test('with an unclosed quotation mark report its position', async () => {
    await expect(rowsOf('a,b\n1,2\n"open,3\n4,5\n')).rejects.toThrow(
      /^A quotation mark near line [\d,]+ is never closed\./,
    )
  })
})

describe('that are no table report what to do', () => {
  test.each([
    ['a workbook', Buffer.from('504b030414000600', 'hex'), /^This is an Excel workbook\. Save it as CSV/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /^This is an old Excel workbook\. Save it as CSV/],
    ['a PDF', Buffer.from('%PDF-1.7\n'), /^This is a PDF/],
    ['gzip', Buffer.from('1f8b0800', 'hex'), /Unpack it/],
    ['a page', Buffer.from('<!DOCTYPE html><html>'), /^This is a web page/],
    ['bytes', Buffer.from('a,b\n\0\x01\x02\n'), /^This file contains no text/],
  ])('%s', async (_, bytes, sentence) => {
    await expect(tableOf(bytes)).rejects.toMatchObject({
      code: 'importUnreadable',
      message: expect.stringMatching(sentence),
    })
  })
})

describe('letters of the west stay what they are', () => {
  test.each([
    'Jürgen;Müller;Köln\nZoë;Groß;Düsseldorf',
    'Krüger;Kiel',
    'Élodie;Lefèvre;Besançon\nFrançois;Garnier;Orléans',
    'Lucía;Núñez Peña;Cádiz\nJosé;Ibáñez;León',
    'João;Simões;São Paulo\nConceição;Magalhães;Guimarães',
    'Åsa;Sjöström;Malmö\nGöran;Nyström;Västerås',
    'Søren;Kjær;Århus',
    'Päivi Mäkinen;Jyväskylä',
    'Þórður Guðmundsson;Hafnarfjörður',
    'Nicolò;Forlì',
    'Smith;“call” – now… 5€, 3ª planta, 12 m²',
  ])('%s', async (text) => {
    const { format, rows } = await tableOf(iconv.encode(`a;b;c\n${text}\n`, 'win1252'))
    expect(format.encoding).toBe('Windows-1252')
    expect(rows.slice(1)).toEqual(text.split('\n').map((line) => line.split(';')))
  })
})
