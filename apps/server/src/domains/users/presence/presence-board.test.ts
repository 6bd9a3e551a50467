import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemClock } from '#platform/clock'
import { createPresenceBoard, type Person, type PresenceBoard, type PresenceReport } from './presence-board.ts'

const jo: Person = { accountId: 'harbor', userId: 'jo' }
const web = (id: string, locked = false) => ({ id, kind: 'web' as const, locked })
let board: PresenceBoard
let changes: string[]
let words: PresenceReport[]
const lock = () => board.arrive(jo, web('a', true))
const unlock = () => board.arrive(jo, web('a'))
const status = () => board.of(jo).phoneStatus

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') })
  changes = []
  words = []
  board = createPresenceBoard({
    clock: systemClock,
    onChange: (person) => void changes.push(board.of(person).phoneStatus),
    onReport: (word) => void words.push(word),
  })
})
afterEach(() => void vi.useRealTimers())

test('starts as available after offline', () => {
  const offline = { phoneStatus: 'offline', since: null, coaching: null, loggedIn: false, mobileLoggedIn: false }
  expect(board.of(jo)).toEqual(offline)
  board.arrive(jo, web('a'))
  expect(board.of(jo)).toEqual({ ...offline, phoneStatus: 'available', since: new Date(), loggedIn: true })
  expect(board.of({ ...jo, accountId: 'summit' })).toEqual(offline)
})

test('combines several tabs into one person, until the last one closes', () => {
  board.arrive(jo, web('a'))
  board.arrive(jo, web('b'))
  board.arrive(jo, web('b'))
  board.leave(jo, 'a', 'silent')
  vi.advanceTimersByTime(60_000)
  expect(changes).toEqual(['available'])
  board.leave(jo, 'b', 'silent')
  vi.advanceTimersByTime(1999)
  expect(status()).toBe('available')
  vi.advanceTimersByTime(1)
  expect(status()).toBe('offline')
  expect(changes).toEqual(['available', 'offline'])
})

test('shows a closed tab as offline within ten seconds, an unresponsive one sooner', () => {
  for (const [how, ms] of [
    ['closed', 8000],
    ['silent', 2500],
  ] as const) {
    board.arrive(jo, web('a'))
    board.leave(jo, 'a', how)
    vi.advanceTimersByTime(ms)
    expect(status()).toBe('offline')
  }
})

test('keeps the status across a reload', () => {
  board.arrive(jo, web('a'))
  board.choose(jo, { status: 'lunch', coaching: null })
  const { since } = board.of(jo)
  // However slow the machine or the connection.
  board.leave(jo, 'a', 'closed')
  vi.advanceTimersByTime(6500)
  board.arrive(jo, web('b'))
  vi.advanceTimersByTime(60_000)
  expect(changes).toEqual(['available', 'lunch'])
  expect(board.of(jo).since).toEqual(since)
})

test('shows offline at once after signing out, and starts over', () => {
  board.arrive(jo, web('a'))
  board.arrive(jo, web('b'))
  board.choose(jo, { status: 'busy', coaching: null })
  board.leave(jo, 'a', 'ended')
  expect(status()).toBe('busy')
  board.leave(jo, 'b', 'ended')
  expect(status()).toBe('offline')
  board.arrive(jo, web('c'))
  expect(status()).toBe('available')
})

test('distinguishes web and mobile', () => {
  board.arrive(jo, web('a'))
  board.arrive(jo, { id: 'm', kind: 'mobile', locked: false })
  expect(board.of(jo)).toMatchObject({ loggedIn: true, mobileLoggedIn: true })
  board.leave(jo, 'a', 'ended')
  expect(board.of(jo)).toMatchObject({ phoneStatus: 'available', loggedIn: false, mobileLoggedIn: true })
  board.leave(jo, 'm', 'silent')
  vi.advanceTimersByTime(2000)
  expect(board.of(jo)).toMatchObject({ phoneStatus: 'offline', mobileLoggedIn: false })
})

test('keeps the start time of a repeated status', () => {
  board.arrive(jo, web('a'))
  board.choose(jo, { status: 'coaching', coaching: 'sam' })
  vi.advanceTimersByTime(5000)
  board.choose(jo, { status: 'coaching', coaching: 'sam' })
  expect(board.of(jo)).toMatchObject({ since: new Date('2026-11-21T09:00:00Z'), coaching: 'sam' })
  board.choose(jo, { status: 'coaching', coaching: 'kim' })
  expect(board.of(jo)).toMatchObject({ since: new Date('2026-11-21T09:00:05Z'), coaching: 'kim' })
  expect(changes).toEqual(['available', 'coaching', 'coaching'])
})

test('accepts a repeated choice unless a later one is known', () => {
  const eight = new Date('2026-11-21T08:00:00Z')
  board.arrive(jo, web('a'))
  board.choose(jo, { status: 'lunch', coaching: null }, eight)
  expect(board.of(jo)).toMatchObject({ phoneStatus: 'lunch', since: eight })
  board.choose(jo, { status: 'busy', coaching: null })
  board.choose(jo, { status: 'lunch', coaching: null }, eight)
  expect(status()).toBe('busy')
  vi.advanceTimersByTime(1000)
  // A computer whose clock is ahead.
  board.choose(jo, { status: 'break', coaching: null }, new Date('2026-11-21T23:00:00Z'))
  expect(board.of(jo)).toMatchObject({ phoneStatus: 'break', since: new Date('2026-11-21T09:00:01Z') })
})

test('a choice that is sent again after a restart during a locked screen counts too', () => {
  board.arrive(jo, web('a', true))
  unlock()
  board.choose(jo, { status: 'lunch', coaching: null }, new Date('2026-11-21T08:00:00Z'))
  expect(status()).toBe('lunch')
})

test.each(['available', 'busy', 'training', 'coaching'] as const)(
  'a lock makes %s away, an unlock brings it back',
  (chosen) => {
    board.arrive(jo, web('a'))
    board.choose(jo, { status: chosen, coaching: chosen === 'coaching' ? 'sam' : null })
    lock()
    lock()
    expect(board.of(jo)).toMatchObject({ phoneStatus: 'away', coaching: null })
    unlock()
    expect(board.of(jo)).toMatchObject({ phoneStatus: chosen, coaching: chosen === 'coaching' ? 'sam' : null })
  },
)

test.each(['away', 'lunch', 'break'] as const)('a lock leaves %s alone', (chosen) => {
  board.arrive(jo, web('a'))
  board.choose(jo, { status: chosen, coaching: null })
  changes = []
  lock()
  expect(status()).toBe(chosen)
  unlock()
  expect(status()).toBe(chosen)
  expect(changes).toEqual([])
})

test('keeps a choice from another device after the unlock', () => {
  board.arrive(jo, web('a'))
  lock()
  board.choose(jo, { status: 'training', coaching: null })
  unlock()
  expect(status()).toBe('training')
})

test('who arrives behind a locked screen is away, also after a restart', () => {
  board.arrive(jo, web('a', true))
  expect(status()).toBe('away')
  unlock()
  expect(status()).toBe('available')
})

test('keeps a person present on another device when a tab locks', () => {
  board.arrive(jo, { id: 'm', kind: 'mobile', locked: false })
  board.arrive(jo, web('a', true))
  expect(status()).toBe('available')
})

test('a screen locked or unlocked during a refresh is noticed when the tab is back', () => {
  board.arrive(jo, web('a'))
  board.choose(jo, { status: 'busy', coaching: null })
  board.leave(jo, 'a', 'silent')
  board.arrive(jo, web('b', true))
  expect(status()).toBe('away')
  board.leave(jo, 'b', 'silent')
  board.arrive(jo, web('c'))
  expect(status()).toBe('busy')
})

test('another device that connects unlocks nothing', () => {
  board.arrive(jo, web('a'))
  lock()
  board.arrive(jo, { id: 'm', kind: 'mobile', locked: false })
  expect(status()).toBe('away')
})

test('prefers on call over any choice, until every call has ended', () => {
  board.arrive(jo, web('a'))
  board.startCall(jo, 'call-1')
  board.startCall(jo, 'call-2')
  board.choose(jo, { status: 'busy', coaching: null })
  expect(status()).toBe('on call')
  board.endCall(jo, 'call-1')
  expect(status()).toBe('on call')
  lock()
  board.endCall(jo, 'call-2')
  expect(status()).toBe('away')
  unlock()
  expect(status()).toBe('busy')
})

test('keeps a call after the tabs close, until it has ended', () => {
  board.arrive(jo, web('a'))
  board.startCall(jo, 'call-1')
  board.leave(jo, 'a', 'ended')
  expect(board.of(jo)).toMatchObject({ phoneStatus: 'on call', loggedIn: false })
  board.endCall(jo, 'call-1')
  expect(status()).toBe('offline')
})

test('emits nothing after stop', () => {
  board.arrive(jo, web('a'))
  board.leave(jo, 'a', 'silent')
  board.stop()
  vi.advanceTimersByTime(60_000)
  expect(changes).toEqual(['available'])
})

describe('other nodes', () => {
  const word = (given: Partial<PresenceReport> = {}): PresenceReport => ({
    ...jo,
    here: ['web'],
    state: { chosen: { status: 'lunch', coaching: null }, beforeLock: null, at: 1, chosenAt: 1 },
    calls: [],
    endedCalls: [],
    since: '2026-11-21T08:00:00.000Z',
    ...given,
  })

  test('receive only what they don’t know, once', () => {
    board.arrive(jo, web('a'))
    board.arrive(jo, web('b'))
    board.leave(jo, 'a', 'silent')
    board.choose(jo, { status: 'lunch', coaching: null })
    board.leave(jo, 'b', 'ended')
    expect(words.map(({ here, state }) => [here, state.chosen.status])).toEqual([
      [['web'], 'available'],
      [['web'], 'lunch'],
      [[], 'lunch'],
    ])
    board.hear('far', word())
    expect(words).toHaveLength(3)
  })

  test('report since when a status lasts', () => {
    board.hear('far', word())
    expect(board.of(jo)).toMatchObject({ phoneStatus: 'lunch', since: new Date('2026-11-21T08:00:00Z') })
    board.hear('far', word({ since: '2026-11-21T08:30:00.000Z' }))
    expect(board.of(jo)).toMatchObject({ since: new Date('2026-11-21T08:00:00Z') })
  })

  test('that die remove only their own sockets', () => {
    board.hear('far', word())
    board.hear('third', word({ here: ['mobile'] }))
    board.forget('far')
    expect(board.of(jo)).toMatchObject({ phoneStatus: 'lunch', loggedIn: false, mobileLoggedIn: true })
    board.forget('third')
    expect(status()).toBe('offline')
  })

  test('that restart are authoritative about people they omit', () => {
    const sam = { accountId: 'harbor', userId: 'sam' }
    board.hear('far', word())
    board.hear('far', word(sam))
    board.hearAll('far', [word(sam)])
    expect([status(), board.of(sam).phoneStatus]).toEqual(['offline', 'lunch'])
  })

  test('agree on the later of two choices in any order', () => {
    const early = word()
    const late = word({ state: { chosen: { status: 'busy', coaching: null }, beforeLock: null, at: 2, chosenAt: 2 } })
    board.hear('far', late)
    board.hear('third', early)
    expect(status()).toBe('busy')
  })

  test('don’t revive a call by a late report', () => {
    board.arrive(jo, web('a'))
    board.endCall(jo, 'call-1')
    board.hear('far', word({ here: [], calls: ['call-1'] }))
    expect(status()).not.toBe('on call')
    expect(board.words()).toEqual([expect.objectContaining({ endedCalls: ['call-1'] })])
  })
})
