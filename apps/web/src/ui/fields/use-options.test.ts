import { expect, test } from 'vitest'
import { filterMentions } from './mention/mention-area.tsx'
import { filterOptions } from './use-options.ts'

test('lists matches at the start first, otherwise keeps the order', () => {
  expect(filterOptions(['Great Auto', 'Umbrella', 'Auto', 'Auto Plus'], ' auto')).toEqual([
    'Auto',
    'Auto Plus',
    'Great Auto',
  ])
})

test('a long list is cut', () => {
  expect(filterOptions(Array.from({ length: 500 }, String), '')).toHaveLength(100)
})

test('finds options whatever their accents, apostrophes, and case', () => {
  const options = ['O’Brien', 'Ñandú', 'Ann Müller', 'Sign +']
  expect(filterOptions(options, "o'brien")).toEqual(['O’Brien'])
  expect(filterOptions(options, 'OBRIEN')).toEqual(['O’Brien'])
  expect(filterOptions(options, 'nandu')).toEqual(['Ñandú'])
  expect(filterOptions(options, 'muller')).toEqual(['Ann Müller'])
  expect(filterOptions(options, '+')).toEqual(['Sign +'])
  const people = options.map((label) => ({ key: label, label, insert: label }))
  expect(filterMentions(people, 'obri').map(({ label }) => label)).toEqual(['O’Brien'])
  expect(filterMentions(people, 'mull').map(({ label }) => label)).toEqual(['Ann Müller'])
})
