import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { vinConformance } from '../vin.conformance.ts'
import recorded from './fixtures/answers.json' with { type: 'json' }
import { createNhtsaVin } from './nhtsa-vin.ts'

type Recorded = Record<string, unknown>

/** The part of vPIC that we use: its recorded replies by VIN. */
async function recordedVpic(reply?: (response: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (reply) return reply(response)
    const [, vin = ''] = /^\/api\/vehicles\/DecodeVinValues\/(\w+)\?format=json$/.exec(request.url ?? '') ?? []
    const found = (recorded as Recorded)[vin]
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

vinConformance('NHTSA', {
  known: {
    '5UXWX7C59BA000001': { year: 2011, make: 'BMW', model: 'X3', trim: 'xDrive35i' },
    '5YJSA3DS6EF000001': { year: 2014, make: 'Tesla', model: 'Model S', trim: 'w/DC Fast Charge' },
  },
  several: {},
  async open() {
    const vpic = await recordedVpic()
    const decoder = createNhtsaVin({ url: vpic.url })
    return {
      decoder,
      async close() {
        await decoder.close()
        await vpic.close()
      },
    }
  },
})

let vpic: Awaited<ReturnType<typeof recordedVpic>> | undefined
afterEach(() => vpic?.close())

test('calls the documented address once', async () => {
  vpic = await recordedVpic()
  await createNhtsaVin({ url: vpic.url }).decode('WA1A4AFY2J2008189')
  expect(vpic.asked).toEqual(['/api/vehicles/DecodeVinValues/WA1A4AFY2J2008189?format=json'])
})

test.each<[string, (response: ServerResponse) => void]>([
  ['an error', (response) => response.writeHead(503).end('Service Unavailable')],
  ['a page instead of an answer', (response) => response.end('<html>')],
  ['an answer of another shape', (response) => response.end('{"Results":[{"Make":7}]}')],
  ['another address', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ['a broken connection', (response) => response.destroy()],
])('%s is no answer', async (_, reply) => {
  vpic = await recordedVpic(reply)
  await expect(createNhtsaVin({ url: vpic.url }).decode('WA1A4AFY2J2008189')).rejects.toMatchObject({
    kind: 'unreachable',
  })
  expect(vpic.asked).toHaveLength(1)
})

test('times out without a complete reply', async () => {
  for (const reply of [() => {}, (response: ServerResponse) => void response.write('{"Results":')]) {
    vpic = await recordedVpic(reply)
    const decoding = createNhtsaVin({ url: vpic.url, timeout: 50 }).decode('WA1A4AFY2J2008189')
    await expect(decoding).rejects.toMatchObject({ kind: 'unreachable' })
    await vpic.close()
    vpic = undefined
  }
})
