import { describe, expect, test } from 'vitest'
import { exhaustive, sampled, unlike } from './exhaustive.ts'

describe.runIf(!exhaustive)('npm test', () => {
  const values = ['a', 'b', 'c', 'd', 'e']

  test('takes the next few values from a place on, and begins again at the end', () => {
    expect(sampled(values, { most: 2 })).toEqual(['a', 'b'])
    expect(sampled(values, { most: 2, from: 14 })).toEqual(['a', 'e'])
    expect(sampled(values, { most: 9, from: 3 })).toEqual(values)
  })

  test('leaves out none that it always takes', () => {
    expect(sampled(values, { most: 1, from: 1, always: (value) => value === 'd' })).toEqual(['d', 'b'])
    expect(sampled(['d'], { most: 1, always: () => true })).toEqual(['d'])
  })

  test('takes the first of those that are alike', () => {
    expect(unlike(['ab', 'cd', 'e'], ({ length }) => length)).toEqual(['ab', 'e'])
  })
})
