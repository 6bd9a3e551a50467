// A note is written; how long until each of 1,000 sockets of the account has received the event? Compared with a server
// that stores a note with the bare driver and broadcasts the same bytes with bare Socket.IO. Both clocks start before
// the HTTP request.
import { join } from 'node:path'
import { api, serverEvents } from '@frontdesk/contract/registry'
import { call } from '../../apps/server/src/testing/http-client.ts'
import type { BenchApp, SignedIn } from './app/app.ts'
import { type Child, startChild } from './child.ts'
import { signInCrowd } from './fan-out/sign-in-crowd.ts'
import type { FromSockets, ToSockets } from './fan-out/sockets-process.ts'
import { below, type Figure, median, ms, percentile, times } from './figures.ts'

const sockets = 1000
const processes = 2
/** A person may open 100. */
const socketsEach = 50
const rounds = 5
const eventsPerRound = 8
const mostTimes = 1.3
const here = (name: string) => join(import.meta.dirname, 'fan-out', name)

interface Crowd {
  /** Milliseconds from the request until each socket received the event; shorter than `sockets` if one was lost. */
  hear(act: () => Promise<unknown>): Promise<{ took: number[]; bytes: string }>
  stop(): Promise<void>
}

export async function fanOut(app: BenchApp, me: SignedIn): Promise<Figure[]> {
  const id = await someContact(app, me)
  const params = { id }
  const writeNote = () =>
    call(app.url, api.contacts.addNote, { params, body: { note: 'Called about the renewal.' } }, me)
  const took = await besideBare(app, me, {
    event: serverEvents.noteSaved.name,
    crowd: 'crowd',
    open: async () => writeNote,
  })
  return figuresOf('sockets', took, { last: mostTimes })
}

const someContact = async (app: BenchApp, me: SignedIn) =>
  (await call(app.url, api.contacts.listContacts, { query: { limit: 1 } }, me)).body.data[0]?.id ?? ''

interface Compared {
  /** On the wire. */
  event: string
  /** Begins the addresses of those who are signed in for it. */
  crowd: string
  /** Prepares what is measured, once these people are signed in. */
  open(users: readonly string[]): Promise<() => Promise<unknown>>
}

/** Milliseconds until each socket has it, for every event; beside a bare server that stores a note and broadcasts the bytes. */
export async function besideBare(app: BenchApp, me: SignedIn, { event, crowd: name, open }: Compared) {
  const options = `-c role=frontdesk_tenant -c app.account_id=${me.accountId} -c search_path=tenant,platform`
  const contact = await someContact(app, me)
  const bareServer = startChild(here('bare-server.ts'), {}, [event, app.serverUrl, options, me.accountId, contact])
  const { url: bareUrl } = await bareServer.next<{ url: string }>()
  const signedIn = await signInCrowd(app.adminUrl, me.accountId, { count: sockets / socketsEach, name })
  const act = await open(signedIn.map(({ id }) => id))
  const tokens = signedIn.map(({ token }) => token)
  const crowd = await gather({ url: app.url, namespace: me.namespace, tokens, event })
  const bareCrowd = await gather({ url: bareUrl, namespace: 'bare', tokens: [''], event })
  try {
    const { bytes } = await crowd.hear(act)
    const broadcast = () => fetch(bareUrl, { method: 'POST', body: bytes })
    await bareCrowd.hear(broadcast)
    const [ours, theirs] = [[] as number[][], [] as number[][]]
    for (let round = 0; round < rounds; round++) {
      for (let n = 0; n < eventsPerRound; n++) ours.push((await crowd.hear(act)).took)
      for (let n = 0; n < eventsPerRound; n++) theirs.push((await bareCrowd.hear(broadcast)).took)
    }
    return { ours, theirs }
  } finally {
    await Promise.all([crowd.stop(), bareCrowd.stop(), bareServer.stop()])
  }
}

/** @param most The goals, as multiples of the bare server's. */
export function figuresOf(
  of: string,
  { ours, theirs }: Awaited<ReturnType<typeof besideBare>>,
  most: { p99?: number; last?: number },
): Figure[] {
  const compare = (what: string, one: number, bare: number, goal?: number): Figure => ({
    what: `${sockets.toLocaleString('en-US')} ${of}, ${what}`,
    value: ms(one),
    bare: ms(bare),
    ratio: times(one, bare),
    ...(goal && below(`≤ ${goal}×`, one / bare, goal)),
  })
  const [all, bareAll] = [ours.flat(), theirs.flat()]
  const lost = ours.length * sockets - all.length
  return [
    compare('p50', percentile(all, 50), percentile(bareAll, 50)),
    compare('p99', percentile(all, 99), percentile(bareAll, 99), most.p99),
    compare('until the last one has it, median', median(ours.map(largest)), median(theirs.map(largest)), most.last),
    {
      what: `Events lost, ${of}`,
      value: `${lost} of ${(ours.length * sockets).toLocaleString('en-US')}`,
      target: '0',
      met: lost === 0,
    },
  ]
}

const largest = (values: readonly number[]) => Math.max(...values)

async function gather(to: {
  url: string
  namespace: string
  tokens: readonly string[]
  event: string
}): Promise<Crowd> {
  const count = sockets / processes
  const children = Array.from({ length: processes }, () => startChild(here('sockets-process.ts')))
  const emit = (child: Child, message: ToSockets) => child.process.send(message)
  for (const child of children) emit(child, { connect: { ...to, sockets: count } })
  for (const child of children) await child.next<FromSockets>()
  return {
    async hear(act) {
      for (const child of children) emit(child, { expect: count })
      const from = process.hrtime.bigint()
      await act()
      const told = await Promise.all(children.map((child) => child.next<Extract<FromSockets, { at: unknown }>>()))
      const took = told.flatMap(({ at }) => at.map((instant) => Number(instant - from) / 1e6))
      return { took, bytes: told[0]?.bytes ?? '' }
    },
    async stop() {
      await Promise.all(children.map((child) => child.stop()))
    },
  }
}
