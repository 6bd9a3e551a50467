// Many people at several nodes over a bad network: their sessions, and what each of their browsers knows.
import type { StreamPlace } from '@frontdesk/contract/kit/event'
import { api } from '@frontdesk/contract/registry'
import { QueryClient } from '@tanstack/react-query'
import type pg from 'pg'
import { io } from 'socket.io-client'
import { createAccount } from '../../../apps/server/src/create-account.ts'
import { type OpenPlatform, openPlatform } from '../../../apps/server/src/open-platform.ts'
import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import { readConfig } from '../../../apps/server/src/platform/config.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { insertSession } from '../../../apps/server/src/testing/session.ts'
import { createLive, type Live } from '../../../apps/web/src/platform/realtime/live.ts'
import { type Installation, password } from './installation.ts'

export interface Member {
  id: string
  token: string
  namespace: string
}

const atOnce = 4

/** An account with this many people, the first of them its owner, all signed in. */
export async function signInAgency(
  { env, folder }: Installation,
  admin: pg.Pool,
  { namespace, count }: { namespace: string; count: number },
  prepare?: (parts: OpenPlatform['parts'], accountId: string) => Promise<unknown>,
): Promise<Member[]> {
  const opened = await openPlatform(readConfig({ ...env, DATA_DIR: `${folder}/${namespace}`, LOG_LEVEL: 'fatal' }))
  const everyone = Array.from({ length: count }, (_, at) => ({
    role: at === 0 ? ('owner' as const) : ('employee' as const),
    ...{ firstName: 'Person', lastName: String(at), email: `p${at}@${namespace}.example`, password },
  }))
  const ids: string[] = []
  let accountId = ''
  // Passwords are hashed a few at a time.
  for (let from = 0; from < count; from += atOnce) {
    const made = await createAccount(opened.parts, {
      ...{ name: namespace, namespace, timezone: 'America/New_York', locations: ['Main Street'] },
      people: everyone.slice(from, from + atOnce),
    })
    accountId = made.accountId
    ids.push(...made.people.values())
  }
  await prepare?.(opened.parts, accountId)
  await opened.close()
  const members: Member[] = []
  for (const id of ids) {
    members.push({ id, namespace, token: await insertSession(admin, systemClock, accountId, { id }, {}) })
  }
  return members
}

/** Numbers below 1 that are the same at each run. */
export function pseudoRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

interface Said {
  id: string
  seq: number
  roomId: string
}

interface Watched {
  url(): string
  member: Member
  random(): number
  /** Tells of the messages within events. */
  register(live: Live, learn: (message: Said) => void): void
  /** Rooms to load again when events of this stream are no longer available. */
  roomsOf(stream: string): readonly string[]
  pageOf(id: string, after: number): Promise<{ status: number; body: { data: Said[]; newer: boolean } }>
}

/** What one person's browser knows: the product's own events and gap fetch, without its screens. */
export function watch({ url, member, random, register, roomsOf, pageOf }: Watched) {
  const { token, namespace } = member
  const known = new Map<string, Map<number, string>>()
  const faults: string[] = []
  const learn = ({ id, seq, roomId }: Said) => {
    const its = known.get(roomId) ?? new Map<number, string>()
    known.set(roomId, its)
    const before = its.get(seq)
    if (before !== undefined && before !== id) faults.push(`two messages have number ${seq}`)
    its.set(seq, id)
  }
  const live = createLive(new QueryClient(), {
    missedEvents: (stream, after) =>
      insist(() => call(url(), api.platform.listMissedEvents, { query: { stream, after } }, { token })),
    onError: (error) => faults.push(String(error)),
  })
  register(live, learn)
  live.onRefetch(
    (stream) => roomsOf(stream).length > 0,
    (stream) => void reload(roomsOf(stream)),
  )
  async function reload(ids: readonly string[]) {
    for (const id of ids) {
      for (let after = 0; ; ) {
        const page = await insist(() => pageOf(id, after)).catch(() => undefined)
        for (const each of page?.data ?? []) learn(each)
        const last = page?.data.at(-1)
        if (!page?.newer || !last) break
        after = last.seq
      }
    }
  }
  const socket = io(`${url()}/${namespace}`, {
    ...{ transports: ['websocket'], forceNew: true, auth: { token }, reconnectionDelay: 50, reconnectionDelayMax: 400 },
  })
  socket.on('connect', () => live.connected())
  socket.onAny((name: string, payload: unknown, where?: StreamPlace) => {
    live.receive(name, payload, where)
    // What comes twice changes nothing.
    if (random() < 0.1) live.receive(name, payload, where)
  })
  return {
    known,
    faults,
    count: () => [...known.values()].reduce((sum, its) => sum + its.size, 0),
    close: () => socket.disconnect(),
  }
}

/** Until there is an answer; one that refuses is an answer too. */
async function insist<T>(act: () => Promise<{ status: number; body: T }>): Promise<T> {
  for (;;) {
    const replied = await act().catch(() => undefined)
    if (replied && replied.status < 300) return replied.body
    if (replied && replied.status === 404) throw new Error('Not found.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Posts until it is acknowledged, sometimes twice at once. */
export async function post<T>(random: () => number, act: () => Promise<{ status: number; body: T }>): Promise<T> {
  for (;;) {
    if (random() < 0.1) void act().catch(() => {})
    const replied = await act().catch(() => undefined)
    if (replied?.status === 201) return replied.body
    // The rate limit passes by itself; another refusal would be a fault of the test.
    if (replied && replied.status < 500 && replied.status !== 429) throw new Error(JSON.stringify(replied.body))
    await new Promise((resolve) => setTimeout(resolve, replied?.status === 429 ? 1000 : 50))
  }
}

/** By room: number → id. */
export async function storedIn(admin: pg.Pool, table: 'sms_messages' | 'chat_messages') {
  const { rows } = await admin.query(`select id, room_id, seq::int from tenant.${table} order by room_id, seq`)
  const stored = new Map<string, Map<number, string>>()
  for (const { id, room_id: room, seq } of rows as { id: string; room_id: string; seq: number }[]) {
    const its = stored.get(room) ?? new Map<number, string>()
    stored.set(room, its.set(seq, id))
  }
  return { stored, total: rows.length }
}
