// Nested, flat, wide, and long packets over every socket, before a session is proven and after: none holds the event loop.
import { embeddedVoicePath, voiceSays } from '@frontdesk/contract/calls/embedded-voice'
import { api, clientEvents } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { sampled } from '../../apps/server/src/testing/exhaustive.ts'
import { longestHold, repeatedSlot } from '../../apps/server/src/testing/longest-turn.ts'
import { type TestServer, testServer } from '../../apps/server/src/testing/server.ts'
import { type Fixtures, seedFixtures } from './fixtures.ts'
import { shapes, structures, texts } from './hostile-shapes.ts'
import { jsonSchema, sample } from './sample.ts'

let server: TestServer
let world: Fixtures
let most: number
let token: string
let voice: string
beforeAll(async () => {
  server = await testServer()
  world = await seedFixtures(server, 'here')
  token = await server.session(world.people.owner)
  const opened = await server.request(api.handset.openVoice, { params: { number: world.outside } }, { token })
  voice = opened.body.token
  most = await longestHold()
})
afterAll(() => server.close())

/** Of a connection that has proven its session. */
const frameBytes = 128 * 1024
const unprovenBytes = 2048

const kinds = {
  agency: () => ({
    path: '/socket.io',
    place: `/${world.namespace},`,
    proof: JSON.stringify({ token }),
  }),
  voice: () => ({
    path: embeddedVoicePath,
    place: '',
    proof: JSON.stringify({ token: voice, page: 'page-of-the-test' }),
  }),
}
type Kind = keyof typeof kinds

function open(kind: Kind) {
  const { path, place, proof } = kinds[kind]()
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${path}/?EIO=4&transport=websocket`)
  const heard: string[] = []
  let wake = () => {}
  let isClosed = false
  const closed = new Promise<void>((resolve) =>
    socket.addEventListener('close', () => {
      isClosed = true
      wake()
      resolve()
    }),
  )
  socket.addEventListener('message', ({ data }) => {
    heard.push(String(data))
    wake()
  })
  const opened = new Promise<void>((resolve) => socket.addEventListener('open', () => resolve()))
  /** Until a packet begins like this, or the connection is closed. */
  const hears = async (beginning: string) => {
    while (!isClosed && !heard.some((packet) => packet.startsWith(beginning)))
      await new Promise<void>((resolve) => (wake = resolve))
    return !isClosed
  }
  return { socket, place, proof, opened, closed, hears, isClosed: () => isClosed }
}

async function proven(kind: Kind) {
  const line = open(kind)
  await line.opened
  line.socket.send(`40${line.place}${line.proof}`)
  if (!(await line.hears(`40${line.place}`))) throw new Error('The connection was refused.')
  return line
}

/** Payloads that fill a frame, as JSON: the whole payload, and each of its fields. */
function payloadsOf(schema: z.ZodType): [kind: string, payload: string][] {
  const bytes = frameBytes - 200
  const kinds = sampled(Object.entries(shapes), { most: 2, always: ([kind]) => kind === 'nested lists' })
  const payloads = kinds.map(([kind, shape]): [string, string] => [kind, shape(bytes)])
  const stated = jsonSchema(schema)
  const good = sample(stated)
  for (const [name, field] of Object.entries(stated.properties ?? {})) {
    const before = JSON.stringify({ ...(good as object), [name]: '@' })
    const fitting = Object.entries(field.type === 'string' ? texts : structures)
    for (const [kind, shape] of sampled(fitting, { most: 1, from: name.length })) {
      const value = shape(bytes - Buffer.byteLength(before))
      payloads.push([`${kind} as ${name}`, before.replace('"@"', () => value)])
    }
  }
  return payloads
}

/** Each is answered, or closes the connection. */
async function expectFree(kind: Kind, event: string, schema: z.ZodType) {
  let line = await proven(kind)
  let sent = 0
  for (const [about, payload] of payloadsOf(schema)) {
    const say = async () => {
      // So many events a socket may send at once.
      if (line.isClosed() || sent % 30 === 29) {
        line.socket.close()
        line = await proven(kind)
      }
      sent += 1
      line.socket.send(`42${line.place}${sent}["${event}",${payload}]`)
      await line.hears(`43${line.place}${sent}[`)
    }
    expect(await repeatedSlot(say, most), about).toBeLessThan(most)
  }
  line.socket.close()
}

describe('reads what a page sends without holding the loop', () => {
  test.each(Object.values(clientEvents))('$name', ({ name, payload }) => expectFree('agency', name, payload))
})

describe('reads what a softphone sends without holding the loop', () => {
  test.each(Object.entries(voiceSays))('%s', (name, payload) => expectFree('voice', name, payload))
})

describe.each(Object.keys(kinds) as Kind[])('refuses strangers at the %s socket without holding the loop', (kind) => {
  test.each(sampled(Object.entries(shapes), { most: 4 }))('%s', async (_shape, shape) => {
    const packets = (place: string) => [
      `40${place}{"token":${shape(unprovenBytes - 100)}}`,
      `42${place}["users_phoneStatus",${shape(unprovenBytes - 100)}]`,
      `451-${place}["x",${shape(unprovenBytes - 100)}]`,
      `40/${'a'.repeat(unprovenBytes - 100)},`,
      `40${place}{"token":${shape(frameBytes)}}`,
    ]
    const flood = () =>
      Promise.all(
        Array.from({ length: 10 }, async (_, i) => {
          const line = open(kind)
          await line.opened
          const all = packets(line.place)
          for (let k = 0; k < all.length; k++) line.socket.send(all[(i + k) % all.length] ?? '')
          await line.closed
        }),
      )
    expect(await repeatedSlot(flood, most)).toBeLessThan(most)
  })
})
