import { expect, test } from 'vitest'
import { columnsOf, packRows, wideSpan } from './pack-rows.ts'

const items = (text: string) => [...text].map((name) => ({ name, span: name === name.toUpperCase() ? 3 : 1 }))
const packed = (text: string, columns: number) =>
  packRows(items(text), columns)
    .map(({ name }) => name)
    .join('')

test.each([
  ['abcdE', 4, 'abcdE'],
  ['abcE', 4, 'abcE'],
  ['abcEd', 4, 'abcdE'],
  ['aEbc', 4, 'aEbc'],
  ['abEcd', 4, 'abcdE'],
  ['EaFb', 4, 'EaFb'],
  ['EFab', 4, 'EaFb'],
  ['aEbc', 3, 'abcE'],
  ['aEb', 1, 'aEb'],
  ['aEb', 2, 'abE'],
])('%s in %s columns is %s', (text, columns, order) => expect(packed(text, columns)).toBe(order))

test('the columns of every width that people use', () => {
  expect([358, 696, 928, 992, 1152, 1600].map(columnsOf)).toEqual([1, 2, 2, 3, 4, 4])
  expect([1, 2, 3, 4].map(wideSpan)).toEqual([1, 2, 3, 3])
})
