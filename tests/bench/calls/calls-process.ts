// Calls of the embedded carrier: how many legs one media process carries, what it adds to the way of a word, and how soon a
// phone rings and a hang-up is seen.
import { readFileSync } from 'node:fs'
import { embeddedVoicePath } from '@frontdesk/contract/calls/embedded-voice-path'
import { api } from '@frontdesk/contract/registry'
import { io } from 'socket.io-client'
import { startEngineProcess } from '../../../apps/server/src/providers/carrier/embedded/voice/engine-process.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import type { SignedIn } from '../app/app.ts'
import { below, type Figure, median, ms, percentile } from '../figures.ts'
import { openPeer, type Peer } from './peer.ts'

const legs = 20
const runMs = 15_000
const words = 12
const rings = 10
const outside = '16175550173'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function mediaFigures(): Promise<Figure[]> {
  const engine = startEngineProcess({ onTold: () => {}, onDeath: () => {} })
  const peers: Peer[] = []
  for (let at = 0; at < legs; at += 1) {
    const peer = openPeer()
    peers.push(peer)
    const leg = `leg${at}`
    const { sdp } = await engine.ask({ do: 'browser', leg, offer: await peer.offer() })
    await peer.accept(sdp)
    const conference = `conference${Math.floor(at / 2)}`
    await engine.ask({ do: 'place', leg, placing: { conference, wait: 'silence' } })
  }
  await pause(2000)
  const [first, second] = peers
  if (!first || !second) throw new Error('There are no peers.')
  const delays = await delaysOf(first, second)
  // Beside the others too: twenty browsers keep this process busy.
  const direct = await directDelay()
  const before = await engine.ask({ do: 'counts' })
  const used = secondsOf(engine.pid())
  const from = performance.now()
  await pause(runMs)
  const after = await engine.ask({ do: 'counts' })
  const share = (secondsOf(engine.pid()) - used) / ((performance.now() - from) / 1000)
  for (const peer of peers) peer.close()
  await engine.close()
  const underruns = after.underruns - before.underruns
  const frames = legs * (runMs / 10)
  return [
    {
      what: `${legs} legs in ten conversations, 15 s: gaps of 10 ms that the mixer had to fill`,
      value: `${underruns} of ${frames.toLocaleString('en-US')} (${Math.round(share * 100)} % of a core)`,
      ...below('≤ 0.5 %', underruns / frames, 0.005),
    },
    {
      what: 'A word from one browser to the other through the mixer, median',
      value: ms(median(delays)),
      bare: ms(median(direct)),
      ratio: `+${Math.round(median(delays) - median(direct))} ms`,
      ...below('+70 ms', median(delays) - median(direct), 70),
    },
  ]
}

async function directDelay(): Promise<number[]> {
  const [one, two] = [openPeer(), openPeer()]
  await one.accept(await two.answerTo(await one.offer()))
  await pause(2000)
  const delays = await delaysOf(one, two)
  one.close()
  two.close()
  return delays
}

async function delaysOf(one: Peer, two: Peer): Promise<number[]> {
  const delays: number[] = []
  for (let at = 0; at < words; at += 1) {
    delays.push(await one.saysTo(two))
    await pause(400)
  }
  return delays
}

/** Processor seconds of a process so far. */
function secondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** A signalling socket, as the softphone opens it. */
async function openDevice(url: string, token: string) {
  const socket = io(url, {
    path: embeddedVoicePath,
    transports: ['websocket'],
    forceNew: true,
    auth: { token, page: crypto.randomUUID() },
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return socket
}

async function ringFigures(url: string, me: SignedIn): Promise<Figure[]> {
  // Somebody who is there, and whose phone therefore rings.
  const presence = io(`${url}/${me.namespace}`, { transports: ['websocket'], auth: { token: me.token } })
  await new Promise<void>((resolve) => presence.once('connect', () => resolve()))
  const { body: grant } = await call(url, api.calls.issuePhoneToken, {}, me)
  const softphone = await openDevice(url, grant.token)
  await call(url, api.handset.takePhone, { body: { number: outside } }, me)
  const { body: voice } = await call(url, api.handset.openVoice, { params: { number: outside } }, me)
  const handset = await openDevice(url, voice.token)
  const { body: numbers } = await call(url, api.numbers.listPhoneNumbers, { params: { id: me.accountId } }, me)
  const to = numbers.data[0]?.phoneNumber ?? ''
  const heard = (name: string) => new Promise<{ sid: string }>((resolve) => softphone.once(name, resolve))
  const rang: number[] = []
  const ended: number[] = []
  for (let at = 0; at < rings; at += 1) {
    const peer = openPeer()
    const offer = await peer.offer()
    const ringing = heard('ring')
    const pressed = performance.now()
    const placed = await handset.emitWithAck('call', { to, offer })
    const { sid } = await ringing
    rang.push(performance.now() - pressed)
    const own = openPeer()
    await softphone.emitWithAck('answer', { sid, offer: await own.offer() })
    await pause(1500)
    const end = heard('ended')
    const hungUp = performance.now()
    await handset.emitWithAck('hangUp', { sid: placed.sid })
    await end
    ended.push(performance.now() - hungUp)
    peer.close()
    own.close()
    await pause(300)
  }
  for (const socket of [presence, softphone, handset]) socket.disconnect()
  return [
    {
      what: 'From the press on an outside phone until a softphone rings, p95',
      value: ms(percentile(rang, 95)),
      ...below('300 ms', percentile(rang, 95), 300),
    },
    {
      what: 'From a hang-up outside until the softphone shows it, p95',
      value: ms(percentile(ended, 95)),
      ...below('500 ms', percentile(ended, 95), 500),
    },
  ]
}

const { BENCH_URL = '', BENCH_ME = '{}' } = process.env
const figures = [...(await mediaFigures()), ...(await ringFigures(BENCH_URL, JSON.parse(BENCH_ME)))]
process.send?.(figures)
