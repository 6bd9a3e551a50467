import { expect, test } from 'vitest'
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
