import { expect, test } from 'vitest'
import { interimBetween, isInterim } from './interim-order.ts'

test.each([
  [undefined, undefined],
  [undefined, 'a0'],
  ['a0', undefined],
  ['a0', 'a1'],
  ['a0', 'a0V'],
  ['a0', 'a00001'],
  ['Zz', 'a0'],
])('between %s and %s there is always another key', (upper, lower) => {
  // Again and again at either side, as a person who moves cards offline does.
  let [top, bottom] = [upper, lower]
  for (let turn = 0; turn < 20; turn++) {
    const key = interimBetween(top, bottom)
    expect(isInterim(key)).toBe(true)
    if (top !== undefined) expect(key > top).toBe(true)
    if (bottom !== undefined) expect(key < bottom).toBe(true)
    if (turn % 2) top = key
    else bottom = key
  }
})

test('keys of the server are not interim, and equal ones leave no room', () => {
  expect(isInterim('a0V')).toBe(false)
  expect(interimBetween('a0', 'a0') > 'a0').toBe(true)
})
