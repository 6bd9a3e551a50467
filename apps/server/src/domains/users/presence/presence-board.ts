// Who is here and what they do, in this node's memory. Behind an interface, so that nodes can share it later: each would
// hold a copy and pass on what happened, which is why nothing here waits.
import type { chosenStatuses, presenceStatuses } from '@frontdesk/contract/users'
import type { Clock } from '#platform/clock'

export type ChosenStatus = (typeof chosenStatuses)[number]

/** Somebody in an account. */
export interface Person {
  accountId: string
  userId: string
}

export interface Presence {
  phoneStatus: (typeof presenceStatuses)[number]
  /** When this status began; null while offline. */
  since: Date | null
  coaching: string | null
  loggedIn: boolean
  mobileLoggedIn: boolean
}

export interface PresenceBoard {
  of(person: Person): Presence
  /**
   * A socket opened, or its screen was locked or unlocked. Behind a locked screen a person is away, unless away already,
   * at lunch or on a break; the unlock brings back what they did before.
   */
  arrive(person: Person, socket: { id: string; kind: Kind; locked: boolean }): void
  /** A socket closed. It may come back within the grace, unless its session has ended. */
  leave(person: Person, socketId: string, ended: boolean): void
  choose(person: Person, status: ChosenStatus, coaching: string | null): void
  /** On a call, whatever was chosen, until every call has ended. */
  startCall(person: Person, callId: string): void
  endCall(person: Person, callId: string): void
  /** Waits for nobody any more. */
  stop(): void
}

export type Kind = 'web' | 'mobile'
type Choice = { status: ChosenStatus; coaching: string | null }

interface Entry {
  chosen: Choice
  /** What was chosen before the lock, and the kind of session whose screen is locked. */
  beforeLock: { chosen: Choice; kind: Kind } | null
  calls: Set<string>
  sockets: Map<string, Kind>
  /** Kinds that count as here: with a socket, or gone for less than the grace. */
  here: Set<Kind>
  leaving: Map<Kind, NodeJS.Timeout>
  shown: Presence
}

/** A refresh of the page takes less; with the gateway's ping a vanished tab still shows as offline within 10 s. */
const graceMs = 2000
const keptWhenLocked: readonly ChosenStatus[] = ['away', 'lunch', 'break']
const offline: Presence = {
  phoneStatus: 'offline',
  since: null,
  coaching: null,
  loggedIn: false,
  mobileLoggedIn: false,
}

/** @param onChange Called after every change that others see. */
export function createPresenceBoard(clock: Clock, onChange: (person: Person) => void): PresenceBoard {
  const accounts = new Map<string, Map<string, Entry>>()
  const find = ({ accountId, userId }: Person) => accounts.get(accountId)?.get(userId)

  function findOrAdd(person: Person): Entry {
    const known = find(person)
    if (known) return known
    const entry: Entry = {
      chosen: { status: 'available', coaching: null },
      beforeLock: null,
      calls: new Set(),
      sockets: new Map(),
      here: new Set(),
      leaving: new Map(),
      shown: offline,
    }
    const people = accounts.get(person.accountId) ?? new Map<string, Entry>()
    accounts.set(person.accountId, people.set(person.userId, entry))
    return entry
  }

  /** Changes an entry, tells it when others see a difference, and forgets who is neither here nor on a call. */
  function change(person: Person, entry: Entry, apply: (entry: Entry) => void) {
    apply(entry)
    const before = entry.shown
    entry.shown = show(entry, clock.now())
    if (entry.shown.phoneStatus === 'offline') forget(person)
    if (!sameShown(before, entry.shown)) onChange(person)
  }

  function forget({ accountId, userId }: Person) {
    const people = accounts.get(accountId)
    people?.delete(userId)
    if (people?.size === 0) accounts.delete(accountId)
  }

  /** Nothing to change for whoever is offline. */
  const changeKnown = (person: Person, apply: (entry: Entry) => void) => {
    const entry = find(person)
    if (entry) change(person, entry, apply)
  }

  return {
    of: (person) => find(person)?.shown ?? offline,
    arrive(person, { id, kind, locked }) {
      change(person, findOrAdd(person), (entry) => {
        clearTimeout(entry.leaving.get(kind))
        entry.leaving.delete(kind)
        // A locked tab that comes back says nothing about a person who is here on another device.
        const elsewhere = !entry.sockets.has(id) && entry.here.has(kind === 'web' ? 'mobile' : 'web')
        if (locked && !elsewhere) lock(entry, kind)
        if (!locked && entry.beforeLock?.kind === kind) unlock(entry)
        entry.sockets.set(id, kind)
        entry.here.add(kind)
      })
    },
    leave(person, socketId, ended) {
      const entry = find(person)
      const kind = entry?.sockets.get(socketId)
      if (!entry || !kind) return
      entry.sockets.delete(socketId)
      if ([...entry.sockets.values()].includes(kind)) return
      const gone = () =>
        change(person, entry, ({ here, leaving }) => {
          here.delete(kind)
          leaving.delete(kind)
        })
      if (ended) return gone()
      entry.leaving.set(kind, setTimeout(gone, graceMs).unref())
    },
    choose: (person, status, coaching) =>
      changeKnown(person, (entry) => {
        entry.chosen = { status, coaching }
        entry.beforeLock = null
      }),
    startCall: (person, callId) => change(person, findOrAdd(person), ({ calls }) => void calls.add(callId)),
    endCall: (person, callId) => changeKnown(person, ({ calls }) => void calls.delete(callId)),
    stop() {
      for (const people of accounts.values()) {
        for (const { leaving } of people.values()) for (const timer of leaving.values()) clearTimeout(timer)
      }
    },
  }
}

function lock(entry: Entry, kind: Kind) {
  if (entry.beforeLock) return
  entry.beforeLock = { chosen: entry.chosen, kind }
  if (!keptWhenLocked.includes(entry.chosen.status)) entry.chosen = { status: 'away', coaching: null }
}

function unlock(entry: Entry) {
  entry.chosen = entry.beforeLock?.chosen ?? entry.chosen
  entry.beforeLock = null
}

function show({ here, calls, chosen, shown }: Entry, now: Date): Presence {
  if (here.size === 0 && calls.size === 0) return offline
  const phoneStatus = calls.size > 0 ? 'on call' : chosen.status
  const coaching = phoneStatus === 'coaching' ? chosen.coaching : null
  const goesOn = shown.phoneStatus === phoneStatus && shown.coaching === coaching
  return {
    phoneStatus,
    since: goesOn ? shown.since : now,
    coaching,
    loggedIn: here.has('web'),
    mobileLoggedIn: here.has('mobile'),
  }
}

const sameShown = (a: Presence, b: Presence) =>
  a.phoneStatus === b.phoneStatus &&
  a.coaching === b.coaching &&
  a.loggedIn === b.loggedIn &&
  a.mobileLoggedIn === b.mobileLoggedIn
