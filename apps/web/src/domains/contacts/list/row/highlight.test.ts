import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const hits = (text: string, search: string, marks?: string[]) =>
  highlight(text, search, marks)
    .filter(({ hit }) => hit)
    .map((piece) => piece.text)

test('marks every word with that prefix, ignoring case', () => {
  expect(hits('Alvarez, Maria', 'mar ALV')).toEqual(['Alv', 'Mar'])
  expect(hits('Omar Marsh', 'ma')).toEqual(['Ma'])
})

test('nothing is lost', () => {
  for (const search of ['a', 'maria', 'zz', ''])
    expect(
      highlight('Alvarez, Maria', search)
        .map(({ text }) => text)
        .join(''),
    ).toBe('Alvarez, Maria')
})

test('accents and apostrophes are marked with or without being typed', () => {
  expect(hits('Álvarez-Núñez, Siobhán', 'alvarez nunez')).toEqual(['Álvarez', 'Núñez'])
  expect(hits('O’Brien, Sean', "o'brien")).toEqual(['O’Brien'])
  expect(hits('O’Brien, Sean', 'obrien sea')).toEqual(['O’Brien', 'Sea'])
})

test('a phone is found in any format', () => {
  expect(hits('(415) 555-0123', '415555')).toEqual(['415) 555'])
  expect(hits('(415) 555-0123', '(415) 555-01')).toEqual(['415) 555-01'])
  expect(hits('(415) 555-0123', '+1 415 555')).toEqual(['415) 555'])
  expect(hits('+65 6123 4567', '656123')).toEqual(['65 6123'])
  expect(hits('(415) 555-0123', '0123')).toEqual(['0123'])
})

test('marks three letters or digits anywhere, and single letters of scripts without spaces', () => {
  expect(hits('Omar Marsh', 'mar')).toEqual(['mar', 'Mar'])
  expect(hits('1420 Larkspur Terrace', '420')).toEqual(['420'])
  expect(hits('1420 Larkspur Terrace', '42')).toEqual([])
  expect(hits('王小明', '明')).toEqual(['明'])
  expect(hits('Søren Kærgård', 'aergar')).toEqual(['ærgår'])
})

test('marks nothing for ignored characters', () => {
  expect(hits('Smith (Sons)', '(sons)')).toEqual(['Sons'])
  expect(hits('a+b', '+')).toEqual([])
})

test('marks the match of a mistyped word', () => {
  expect(hits('Johnson, Mary', 'jonhson', ['johnson'])).toEqual(['Johnson'])
})

test('without a search nothing is marked', () => {
  expect(hits('Alvarez', '  ')).toEqual([])
})
