import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('control characters are shown, and a formula is text', () => {
  expect(csvLine(['a\u0000b\u007f', '=1+1', 'two\nlines'])).toBe('a\u2400b\u2421,\'=1+1,"two\nlines"\r\n')
})
