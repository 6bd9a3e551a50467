import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const hits = (text: string, search: string) =>
  highlight(text, search)
    .filter(({ hit }) => hit)
    .map((piece) => piece.text)

test('every word is marked, whatever its case', () => {
  expect(hits('Alvarez, Maria', 'mar ALV')).toEqual(['Alv', 'Mar'])
})

test('nothing is lost', () => {
  expect(
    highlight('Alvarez, Maria', 'a')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Alvarez, Maria')
})

test('a phone is found in any format', () => {
  expect(hits('+1-415-555-0123', '415555')).toEqual(['415-555'])
  expect(hits('+1-415-555-0123', '(415) 555-01')).toEqual(['415-555-01'])
})

test('what means something in a pattern is taken as text', () => {
  expect(hits('Smith (Sons)', '(sons)')).toEqual(['(Sons)'])
  expect(hits('a+b', '+')).toEqual(['+'])
})

test('without a search nothing is marked', () => {
  expect(hits('Alvarez', '  ')).toEqual([])
})
