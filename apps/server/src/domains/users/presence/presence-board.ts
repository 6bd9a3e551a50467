// Who is online and what they are doing. Every node has a copy of the whole board: it sends its own observations (its
// sockets, and what was chosen on them) and accepts those of other nodes, so nothing here waits.
import type { Clock } from '#platform/clock'
import { endedCalls } from './ended-calls.ts'
import { type Entry, isHere, newEntry, offline, type Presence, sameShown, setHere, show } from './entry.ts'
import {
  type Choice,
  type ChosenStatus,
  choose,
  type Kind,
  laterOf,
  lock,
  type PresenceState,
  unlock,
} from './presence-state.ts'

export type { ChosenStatus, Kind, Presence }

/**
 * How a socket was lost: its page was closed or reloaded, it stopped responding or disconnected, or its session ended.
 */
type Parting = keyof typeof graceMs

/** A person in an account. */
export interface Person {
  accountId: string
  userId: string
}

/** A node's report about a person. Its next report about the same person replaces this one. */
export interface PresenceReport extends Person {
  /** Session kinds for which this node has sockets. */
  here: Kind[]
  state: PresenceState
  calls: string[]
  endedCalls: string[]
  /** ISO instant. */
  since: string | null
}

export interface PresenceBoard {
  of(person: Person): Presence
  /**
   * A socket opened, or its screen was locked or unlocked. Behind a locked screen a person is away, unless already
   * away, at lunch, or on a break; unlocking restores the earlier status.
   */
  arrive(person: Person, socket: { id: string; kind: Kind; locked: boolean }): void
  /** A socket was lost. It may return within the grace period, unless its session has ended. */
  leave(person: Person, socketId: string, how: Parting): void
  /** `at`: when it was chosen, if it is sent again after a reconnection; a later choice that is known wins. */
  choose(person: Person, choice: Choice, at?: Date): void
  /** On a call, whatever was chosen, until every call has ended. */
  startCall(person: Person, callId: string): void
  endCall(person: Person, callId: string): void
  /** This node's reports about everyone, for a node that joined later. */
  words(): PresenceReport[]
  hear(node: string, word: PresenceReport): void
  /** All reports of a node: people it omits are no longer present there. */
  hearAll(node: string, words: readonly PresenceReport[]): void
  /** The node is dead, and with it all its sockets. */
  forget(node: string): void
  /** Clears all timers. */
  stop(): void
}

export interface BoardOptions {
  clock: Clock
  /** After every change that people can see. */
  onChange: (person: Person) => void
  /** After every change that other nodes must be sent. */
  onReport: (word: PresenceReport) => void
}

/**
 * A disconnected person shows as offline within 10 s. A closed tab may be reloading, which takes seconds on a slow
 * machine or connection; the gateway's ping detects an unresponsive one only after 6.5 s.
 */
export const graceMs = { closed: 7000, silent: 2000, ended: 0 }
/** The key of this node in an entry. */
const own = 'own'

export function createPresenceBoard({ clock, onChange, onReport }: BoardOptions): PresenceBoard {
  const accounts = new Map<string, Map<string, Entry>>()
  const ended = endedCalls(() => clock.now().getTime())
  const find = ({ accountId, userId }: Person) => accounts.get(accountId)?.get(userId)

  function findOrAdd(person: Person): Entry {
    const known = find(person)
    if (known) return known
    const entry = newEntry()
    const people = accounts.get(person.accountId) ?? new Map<string, Entry>()
    accounts.set(person.accountId, people.set(person.userId, entry))
    return entry
  }

  /**
   * Changes an entry, notifies others of a visible difference, and removes people who are neither present nor on a
   * call.
   */
  function change(person: Person, entry: Entry, apply: (entry: Entry) => void, at = clock.now()) {
    apply(entry)
    const before = entry.shown
    entry.shown = show(entry, at)
    if (entry.shown.phoneStatus === 'offline') forget(person)
    if (!sameShown(before, entry.shown)) onChange(person)
  }

  /** Like change(), for something that happened on this node. */
  function act(person: Person, entry: Entry, apply: (entry: Entry) => void, at = clock.now()) {
    const said = () => JSON.stringify({ ...reportOf(person, entry), since: null })
    const before = said()
    change(person, entry, apply, at)
    if (said() !== before) onReport(reportOf(person, entry))
  }

  const reportOf = ({ accountId, userId }: Person, { here, state, calls, shown }: Entry): PresenceReport => ({
    accountId,
    userId,
    here: [...(here.get(own) ?? [])],
    state,
    calls: [...calls],
    endedCalls: ended.of({ accountId, userId }),
    since: shown.since?.toISOString() ?? null,
  })

  function forget({ accountId, userId }: Person) {
    const people = accounts.get(accountId)
    people?.delete(userId)
    if (people?.size === 0) accounts.delete(accountId)
  }

  const everyone = () =>
    [...accounts].flatMap(([accountId, people]) =>
      [...people].map(([userId, entry]) => ({ person: { accountId, userId }, entry })),
    )

  const board: PresenceBoard = {
    of: (person) => find(person)?.shown ?? offline,
    arrive(person, { id, kind, locked }) {
      act(person, findOrAdd(person), (entry) => {
        clearTimeout(entry.leaving.get(kind))
        entry.leaving.delete(kind)
        // A locked tab that reconnects says nothing about a person who is active on another device.
        const elsewhere = !entry.sockets.has(id) && isHere(entry, kind === 'web' ? 'mobile' : 'web')
        if (locked && !elsewhere) entry.state = lock(entry.state, kind, clock.now())
        if (!locked) entry.state = unlock(entry.state, kind, clock.now())
        entry.sockets.set(id, kind)
        setHere(entry, own, [...(entry.here.get(own) ?? []), kind])
      })
    },
    leave(person, socketId, how) {
      const entry = find(person)
      const kind = entry?.sockets.get(socketId)
      if (!entry || !kind) return
      entry.sockets.delete(socketId)
      if ([...entry.sockets.values()].includes(kind)) return
      const gone = () =>
        act(person, entry, ({ here, leaving }) => {
          setHere(
            entry,
            own,
            [...(here.get(own) ?? [])].filter((each) => each !== kind),
          )
          leaving.delete(kind)
        })
      if (how === 'ended') return gone()
      entry.leaving.set(kind, setTimeout(gone, graceMs[how]).unref())
    },
    choose(person, choice, at) {
      const entry = find(person)
      // Nothing to change for an offline person.
      if (!entry) return
      const now = clock.now()
      if (at && Math.min(at.getTime(), now.getTime()) <= entry.state.chosenAt) return
      const since = at && at < now ? at : now
      const apply = () => {
        entry.state = choose(entry.state, choice, since)
      }
      act(person, entry, apply, since)
    },
    startCall: (person, callId) => act(person, findOrAdd(person), ({ calls }) => void calls.add(callId)),
    endCall: (person, callId) =>
      // Including a call that began on another node and was not reported here yet.
      act(person, findOrAdd(person), ({ calls }) => {
        calls.delete(callId)
        ended.add(callId, person)
      }),
    words: () => {
      const spoken = everyone().map(({ person, entry }) => reportOf(person, entry))
      return spoken.filter(({ here, calls, endedCalls: over }) => here.length + calls.length + over.length > 0)
    },
    hear(node, word) {
      const known = find(word)
      for (const callId of word.endedCalls) ended.add(callId, word)
      const calls = word.calls.filter((callId) => !ended.has(callId))
      if (!known && word.here.length === 0 && calls.length === 0) return
      change(
        word,
        known ?? findOrAdd(word),
        (entry) => {
          setHere(entry, node, word.here)
          entry.calls = new Set([...entry.calls, ...calls].filter((callId) => !ended.has(callId)))
          entry.state = laterOf(entry.state, word.state)
        },
        word.since === null ? undefined : new Date(word.since),
      )
    },
    hearAll(node, words) {
      const spokenOf = new Set(words.map(({ accountId, userId }) => `${accountId} ${userId}`))
      for (const { person, entry } of everyone()) {
        if (spokenOf.has(`${person.accountId} ${person.userId}`) || !entry.here.has(node)) continue
        change(person, entry, () => setHere(entry, node, []))
      }
      for (const word of words) board.hear(node, word)
    },
    forget: (node) => board.hearAll(node, []),
    stop() {
      for (const { entry } of everyone()) for (const timer of entry.leaving.values()) clearTimeout(timer)
    },
  }
  return board
}
