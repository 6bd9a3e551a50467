import { expect, test } from 'vitest'
import { parseFileName } from './save-file.ts'

test.each([
  ["attachment; filename*=UTF-8''failed%20rows%20%C3%A4.csv", 'failed rows ä.csv'],
  ['attachment; filename="failed rows.csv"', 'failed rows.csv'],
  ['attachment', undefined],
  [null, undefined],
])('reads the name in %s', (disposition, name) => {
  expect(parseFileName(disposition)).toBe(name)
})
