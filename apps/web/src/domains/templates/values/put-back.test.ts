import { expect, test } from 'vitest'
import { putBack } from './put-back.ts'

test.each([
  ['b', ['a', 'b', 'c'], ['a', 'c'], ['a', 'b', 'c']],
  ['a', ['a', 'b', 'c'], ['b', 'c'], ['a', 'b', 'c']],
  ['b', ['a', 'b', 'c'], ['c', 'd'], ['b', 'c', 'd']],
  ['c', ['a', 'b', 'c'], ['a', 'b', 'd'], ['a', 'b', 'c', 'd']],
  ['b', ['a', 'b'], ['a', 'b'], ['a', 'b']],
])('%s goes back where it stood in %j, with what %j has by now', (text, before, now, after) => {
  expect(putBack(text, before, now)).toEqual(after)
})
