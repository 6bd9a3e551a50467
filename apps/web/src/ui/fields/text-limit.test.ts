import { expect, test } from 'vitest'
import { isTooLong, lengthNotice } from './text-limit.ts'

test('a text is counted only near its limit', () => {
  expect(lengthNotice('x'.repeat(8999), 10_000)).toEqual({})
  expect(lengthNotice('x'.repeat(9000), 10_000)).toEqual({ count: '9,000 of 10,000 characters' })
})

test('counts excess characters of the sent text', () => {
  expect(lengthNotice(`  ${'x'.repeat(12_345)}\n`, 10_000)).toEqual({
    count: '12,345 of 10,000 characters',
    error: '2,345 characters too many. Shorten the text, or send it in parts.',
  })
  expect(lengthNotice('xxx', 2).error).toMatch('1 character too many')
  expect([isTooLong(' xx ', 2), isTooLong('xxx', 2)]).toEqual([false, true])
  // An emoji is one character, as in the call.
  expect([isTooLong('👍👍', 2), lengthNotice('👍👍', 2)]).toEqual([false, { count: '2 of 2 characters' }])
})
