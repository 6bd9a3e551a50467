import { beforeEach, expect, test } from 'vitest'
import { useSession } from '#platform/session/session-state.ts'
import { createAnnouncements } from './message-alerts.ts'
import { parseRoomSearch } from './room-search.ts'

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

beforeEach(() => useSession.setState({ locked: false }))

test('announces a message once', () => {
  const { isNews, record } = createAnnouncements()
  expect(isNews('one', ago(1000))).toBe(true)
  record('one')
  expect(isNews('one', ago(1000))).toBe(false)
  expect(isNews('two', ago(1000))).toBe(true)
})

test('announces neither an old message nor one behind the lock screen', () => {
  const { isNews } = createAnnouncements()
  expect(isNews('old', ago(61_000))).toBe(false)
  useSession.setState({ locked: 'idle' })
  expect(isNews('new', ago(1000))).toBe(false)
})

test('reads a message from the address only together with its room', () => {
  const [room, message] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(parseRoomSearch({ room, message })).toEqual({ room, message })
  expect(parseRoomSearch({ message })).toEqual({})
  expect(parseRoomSearch({ room: 'x', message })).toEqual({})
})
