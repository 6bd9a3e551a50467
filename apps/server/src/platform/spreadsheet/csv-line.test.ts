import { expect, test } from 'vitest'
import { formatCsvLine } from './csv-line.ts'

test('control characters are shown, and a formula is text', () => {
  expect(formatCsvLine(['a\u0000b\u007f', '=1+1', 'two\nlines'])).toBe('a\u2400b\u2421,\'=1+1,"two\nlines"\r\n')
})

test('signs that a spreadsheet reads as the beginning of a formula make no formula', () => {
  for (const sign of ['=', '+', '-', '@', '\t', '\r', '\n', '\uff1d', '\uff0b', '\uff0d', '\uff20'])
    expect(formatCsvLine([`${sign}1+1`])).toMatch(/^"?'/)
})
