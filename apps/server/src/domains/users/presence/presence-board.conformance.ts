// How people see each other, on one node or on several.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import type { Person, Presence, PresenceBoard } from './presence-board.ts'

export interface BoardPair {
  /** Where changes happen, and where they are observed: one board, or those of two nodes. */
  near: PresenceBoard
  far: PresenceBoard
  /** Every status shown for the person at `far`, in order. */
  shown: (person: Person) => string[]
}

export function presenceBoardConformance(open: () => BoardPair) {
  const somebody = (): Person => ({ accountId: randomUUID(), userId: randomUUID() })
  const web = (id: string, locked = false) => ({ id, kind: 'web' as const, locked })
  const both = async (person: Person, wanted: Partial<Presence>) => {
    const { near, far } = open()
    await eventually(() => {
      for (const board of [near, far]) expect(board.of(person)).toMatchObject(wanted)
    }, 5000)
  }

  test('shows a new person as available everywhere, since the same time, only in their account', async () => {
    const jo = somebody()
    const { near, far } = open()
    near.arrive(jo, web('a'))
    await both(jo, { phoneStatus: 'available', loggedIn: true, mobileLoggedIn: false })
    expect(far.of(jo).since).toEqual(near.of(jo).since)
    expect(far.of({ ...jo, accountId: randomUUID() }).phoneStatus).toBe('offline')
  })

  test('combines tabs on any node into one person, until the last one closes', async () => {
    const jo = somebody()
    const { near, far } = open()
    near.arrive(jo, web('a'))
    far.arrive(jo, web('b'))
    far.arrive(jo, { id: 'm', kind: 'mobile', locked: false })
    await both(jo, { loggedIn: true, mobileLoggedIn: true })
    near.leave(jo, 'a', 'ended')
    far.leave(jo, 'm', 'ended')
    await both(jo, { phoneStatus: 'available', loggedIn: true, mobileLoggedIn: false })
    far.leave(jo, 'b', 'ended')
    await both(jo, { phoneStatus: 'offline', since: null })
  })

  test('keeps the status across a reload on another node', async () => {
    const jo = somebody()
    const { near, far, shown } = open()
    near.arrive(jo, web('a'))
    near.choose(jo, { status: 'lunch', coaching: null })
    await both(jo, { phoneStatus: 'lunch' })
    near.leave(jo, 'a', 'silent')
    far.arrive(jo, web('b'))
    // When another tab's grace period ends, that of the tab closed earlier has ended too.
    const kim = { ...somebody(), accountId: jo.accountId }
    near.arrive(kim, web('k'))
    await both(kim, { phoneStatus: 'available' })
    near.leave(kim, 'k', 'silent')
    await both(kim, { phoneStatus: 'offline' })
    await both(jo, { phoneStatus: 'lunch' })
    expect(shown(jo)).toEqual(['available', 'lunch'])
  })

  test('shows a choice everywhere, and the later one wins', async () => {
    const jo = somebody()
    const { near, far } = open()
    near.arrive(jo, web('a'))
    far.arrive(jo, web('b'))
    await both(jo, { loggedIn: true })
    near.choose(jo, { status: 'coaching', coaching: 'sam' })
    await both(jo, { phoneStatus: 'coaching', coaching: 'sam' })
    far.choose(jo, { status: 'busy', coaching: null })
    await both(jo, { phoneStatus: 'busy', coaching: null })
    expect(far.of(jo).since).toEqual(near.of(jo).since)
  })

  test('a lock makes away in every tab, an unlock in any of them brings back what was chosen', async () => {
    const jo = somebody()
    const { near, far } = open()
    near.arrive(jo, web('a'))
    far.arrive(jo, web('b'))
    near.choose(jo, { status: 'training', coaching: null })
    await both(jo, { phoneStatus: 'training' })
    near.arrive(jo, web('a', true))
    far.arrive(jo, web('b', true))
    await both(jo, { phoneStatus: 'away' })
    far.arrive(jo, web('b'))
    near.arrive(jo, web('a'))
    await both(jo, { phoneStatus: 'training' })
  })

  test('a call that began on one node and ended on another', async () => {
    const jo = somebody()
    const { near, far } = open()
    near.arrive(jo, web('a'))
    near.startCall(jo, 'call-1')
    await both(jo, { phoneStatus: 'on call' })
    far.endCall(jo, 'call-1')
    await both(jo, { phoneStatus: 'available' })
    near.startCall(jo, 'call-2')
    near.leave(jo, 'a', 'ended')
    await both(jo, { phoneStatus: 'on call', loggedIn: false })
    far.endCall(jo, 'call-2')
    await both(jo, { phoneStatus: 'offline' })
  })
}
