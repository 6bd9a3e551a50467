import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config'
import { createSocketGuard } from '#platform/realtime/sockets/socket-guard'
import { createOneNode } from '#providers/nodes/embedded/one-node'
import { checkCarrier } from '../carrier.conformance.ts'
import { checkMessages } from '../messages.conformance.ts'
import type { MessageReport } from '../messages.ts'
import { checkVoice, type VoiceUnderTest } from '../voice.conformance.ts'
import type { VoiceReport } from '../voice.ts'
import { createEmbeddedCarrier } from './embedded-carrier.ts'
import { createEmbeddedMessages } from './embedded-messages.ts'
import { openLiveLegsFile } from './voice/live-legs-file.ts'
import { createVoiceLeg } from './voice/voice-legs.ts'
import { createPhoneWorld } from './world/phone-world.ts'
import { openWorldFiles } from './world/world-files.ts'

describe('conformance', () => checkCarrier(createEmbeddedCarrier()))

describe('conformance of texts', () =>
  checkMessages(async () => {
    const now = () => new Date()
    const world = createPhoneWorld({ files: openWorldFiles(undefined), now, segmentMs: 0 })
    const messages = createEmbeddedMessages(world, now)
    const posted = (report: MessageReport, id: string) => {
      const { headers, body } = messages.sign(report, id)
      return { headers, body: Buffer.from(body) }
    }
    let taken: { report: MessageReport; id: string }[] = []
    world.connect(async (report, id) => taken.push({ report, id }) > 0)
    return {
      messages,
      optOut: (number) => world.behave(number, { behavior: 'optedOut' }),
      async receive({ from, ...text }) {
        await world.idle()
        taken = []
        const { id: sid } = world.text(from, text)
        await world.idle()
        const found = taken.find(({ report }) => report.sid === sid) ?? expect.fail()
        return posted(found.report, found.id)
      },
      report: (sid, { ours }, status, code) =>
        posted(
          {
            ...{ kind: 'status', sid, ours, status, code, at: now() },
            reason: status === 'undelivered' ? 'unreachable' : null,
          },
          `${sid}-${status}`,
        ),
      close: () => world.close(),
    }
  }))

test.each([
  ['Harbor St', 'Begin the address with its street number.'],
  ['PO Box 12', 'Enter a street address. Help can’t be sent to a P.O. box.'],
])('%s can’t be found', async (address, problem) => {
  const where = { legalName: 'A', address2: '', city: 'Boston', state: 'MA', zipcode: '02110' }
  expect(await createEmbeddedCarrier().checkAddress({ ...where, address })).toMatchObject({ problem })
})

test('the numbers of an account are known after a restart, and in an installation that was restored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'carrier-'))
  const accountId = crypto.randomUUID()
  const number = await createEmbeddedCarrier({ folder }).orderNumber(accountId, '12075550144')
  expect(await createEmbeddedCarrier({ folder }).ownedNumbers(accountId)).toEqual([number])
  await rm(folder, { recursive: true })
  const restored = createEmbeddedCarrier({ folder })
  await restored.updateNumber(accountId, number, { friendlyName: 'Service', addressSid: null })
  expect(await restored.ownedNumbers(accountId)).toEqual([{ ...number, friendlyName: 'Service' }])
  await rm(folder, { recursive: true })
})

const allLive = async (ids: readonly string[]) => new Set(ids)
const guard = createSocketGuard({ config: readConfig({}), nodes: createOneNode() })

async function voiceUnderTest(): Promise<VoiceUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-voice-'))
  const carrier = createEmbeddedCarrier({ folder })
  const { voice, phones } = carrier
  let serve: Parameters<VoiceUnderTest['serve']> | undefined
  const http = createServer(async (request, response) => {
    const body = await buffer(request)
    const { headers } = request
    const known = voice.webhooks.verify({ headers, body, query: '', now: new Date() })
    const said = known && voice.read(body, '')
    if (said && 'report' in said) serve?.[1](said.report)
    const reply = said && 'ask' in said && serve ? voice.write(serve[0](said.ask)) : undefined
    response.writeHead(known ? (reply ? 200 : 204) : 401, reply && { 'content-type': reply.type })
    response.end(reply?.body)
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  carrier.connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, http, guard, allLive)
  const asked = (sid: string) =>
    expect.poll(() => phones.legs().find((leg) => leg.sid === sid)?.asked, { timeout: 8000 }).toBe(true)
  return {
    voice,
    serve: (...given) => {
      serve = given
    },
    behave: (other, answers) => phones.behave(other, { answers, says: { tone: 900 } }),
    callIn: (from, to) => phones.call(from, to, { tone: 900 }),
    async press(sid, digits) {
      await asked(sid)
      await phones.digits(sid, digits)
    },
    async say(sid, words) {
      await asked(sid)
      phones.words(sid, words)
    },
    hangUp: async (sid) => phones.hangUp(sid),
    async close() {
      await carrier.close()
      http.close()
      await rm(folder, { recursive: true })
    },
  }
}

describe('conformance of calls', () => checkVoice(voiceUnderTest))

/** The next start of a carrier, in a folder that one has left. */
async function successor(folder: string) {
  const carrier = createEmbeddedCarrier({ folder })
  const reports: VoiceReport[] = []
  const http = createServer(async (request, response) => {
    const said = carrier.voice.read(await buffer(request), '')
    if (said && 'report' in said) reports.push(said.report)
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  carrier.connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, http, guard, allLive)
  return {
    ...{ carrier, reports },
    async close() {
      await carrier.close()
      http.close()
      await rm(folder, { recursive: true })
    },
  }
}

test('legs that were up when the carrier ended are reported as ended by its successor', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-voice-'))
  const before = openLiveLegsFile(join(folder, 'recordings', 'live-legs.json'))
  before.write([createVoiceLeg({ kind: 'number', number: '14155550123' }, 'up', 'leg_of_ours')])
  const { reports, close } = await successor(folder)
  await expect
    .poll(() => reports)
    .toMatchObject([
      { kind: 'ended', leg: 'leg_of_ours', result: 'failed', reason: expect.stringContaining('restarted') },
    ])
  expect(before.read()).toEqual([])
  await close()
})

test('resumes recordings that a crash cut off, and removes everything else of before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-voice-'))
  const inside = join(folder, 'recordings')
  await mkdir(inside, { mode: 0o755 })
  const name = (digit: string) => `RE${digit.repeat(32)}`
  const write = async (digit: string, wav: Buffer, whose?: string) => {
    await writeFile(join(inside, `${name(digit)}.wav`), wav)
    if (whose !== undefined) await writeFile(join(inside, `${name(digit)}.json`), whose)
  }
  const whose = JSON.stringify({ sid: `CA${'1'.repeat(32)}`, leg: 'leg_of_ours' })
  // The header is written at the end only.
  const cutOff = Buffer.alloc(44 + 2 * 16_000 * 2 + 1)
  await write('1', cutOff, whose)
  await write('2', cutOff)
  await write('3', cutOff, '{"sid":')
  await write('4', cutOff, JSON.stringify({ ...JSON.parse(whose), takenUp: Date.now() - 25 * 60 * 60_000 }))
  await mkdir(join(inside, `${name('5')}.wav`))
  const { carrier, reports, close } = await successor(folder)
  await expect
    .poll(() => reports)
    .toMatchObject([{ kind: 'recorded', leg: 'leg_of_ours', recording: name('1'), seconds: expect.closeTo(2, 1) }])
  expect((await readdir(inside)).sort()).toEqual([`${name('1')}.json`, `${name('1')}.wav`])
  expect((await stat(inside)).mode & 0o777).toBe(0o700)
  const leg = { sid: `CA${'1'.repeat(32)}`, conference: 'any' }
  const fetched = await carrier.voice.fetchRecording(leg, name('1'))
  expect([fetched?.seconds, (fetched?.mp3.length ?? 0) > 1000]).toEqual([expect.closeTo(2, 1), true])
  await carrier.voice.deleteRecording(leg, name('1'))
  expect(await readdir(inside)).toEqual([])
  await close()
})
