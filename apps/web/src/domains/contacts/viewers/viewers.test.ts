import { expect, test } from 'vitest'
import { GONE_AFTER, mustAnswer, stillThere, withViewer } from './viewers.ts'

const says = (userId: string, viewing = true) => ({ clientId: 'maria', userId, viewing })

test('somebody is there until they say they are not, or are not heard of any more', () => {
  const heard = withViewer(withViewer({}, says('jo'), 1_000), says('sam'), 30_000)
  expect(stillThere(heard, 31_000)).toEqual(['jo', 'sam'])
  expect(stillThere(heard, 1_000 + GONE_AFTER)).toEqual(['sam'])
  expect(stillThere(withViewer(heard, says('sam', false), 31_000), 31_000)).toEqual(['jo'])
})

test('somebody new is answered once, and an own tab that goes is put right', () => {
  expect(mustAnswer({}, says('jo'), 'me')).toBe(true)
  expect(mustAnswer({ jo: 1 }, says('jo'), 'me')).toBe(false)
  expect(mustAnswer({ jo: 1 }, says('jo', false), 'me')).toBe(false)
  expect(mustAnswer({}, says('me'), 'me')).toBe(false)
  expect(mustAnswer({ me: 1 }, says('me', false), 'me')).toBe(true)
})
