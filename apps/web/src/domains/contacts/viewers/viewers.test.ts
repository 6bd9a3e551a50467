import { expect, test } from 'vitest'
import { GONE_AFTER, mustAnswer, stillThere, withViewer } from './viewers.ts'

const says = (userId: string, viewing = true) => ({ clientId: 'maria', userId, viewing })

test('lists somebody until they leave or their announcements stop', () => {
  const heard = withViewer(withViewer({}, says('jo'), 1_000), says('sam'), 30_000)
  expect(stillThere(heard, 31_000)).toEqual(['jo', 'sam'])
  expect(stillThere(heard, 1_000 + GONE_AFTER)).toEqual(['sam'])
  expect(stillThere(withViewer(heard, says('sam', false), 31_000), 31_000)).toEqual(['jo'])
})

test('announces itself once to a new viewer, and after an own tab leaves', () => {
  expect(mustAnswer({}, says('jo'), 'me')).toBe(true)
  expect(mustAnswer({ jo: 1 }, says('jo'), 'me')).toBe(false)
  expect(mustAnswer({ jo: 1 }, says('jo', false), 'me')).toBe(false)
  expect(mustAnswer({}, says('me'), 'me')).toBe(false)
  expect(mustAnswer({ me: 1 }, says('me', false), 'me')).toBe(true)
})
