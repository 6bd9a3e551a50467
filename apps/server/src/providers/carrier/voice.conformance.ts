// What every carrier must do with calls, whichever implementation: it asks, does what is instructed, and reports.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NumberRefused } from './carrier.ts'
import { type Ask, type CarrierVoice, type Endpoint, type Instruction, LegGone, type VoiceReport } from './voice.ts'

export interface VoiceUnderTest {
  voice: CarrierVoice
  /** From now on our server replies so to what the carrier asks, and is told what it reports. */
  serve(reply: (ask: Ask) => readonly Instruction[], told: (report: VoiceReport) => void): void
  /** What the other end does when it rings. */
  behave(other: Endpoint, does: 'answers' | 'busy' | 'rejects' | 'never'): void
  /** An outside phone calls one of our numbers. Returns the carrier's id of the leg. */
  callIn(from: string, to: string): Promise<string>
  /** The other end presses keys, or says words. */
  press(sid: string, digits: string): Promise<void>
  say(sid: string, words: string): Promise<void>
  /** The other end puts down the receiver. */
  hangUp(sid: string): Promise<void>
  close(): Promise<void>
}

const [ours, client, unknown] = ['16175550101', '14155550123', '14155550199']
const until = { timeout: 8000, interval: 20 }
const accountId = crypto.randomUUID()
const legName = () => `leg_${'a'.repeat(32)}_${crypto.randomUUID().replaceAll('-', '')}`

export function checkVoice(open: () => Promise<VoiceUnderTest>) {
  let under: VoiceUnderTest
  let asks: Ask[]
  let reports: VoiceReport[]
  let replies: (ask: Ask) => readonly Instruction[]
  beforeAll(async () => {
    under = await open()
    under.serve(
      (ask) => {
        asks.push(ask)
        return replies(ask)
      },
      (report) => void reports.push(report),
    )
  })
  afterAll(() => under?.close())
  const begin = () => {
    asks = []
    reports = []
    replies = () => [{ verb: 'hangup' }]
  }
  const number = (digits: string): Endpoint => ({ kind: 'number', number: digits })
  const device: Endpoint = { kind: 'device', identity: `staff_${'b'.repeat(32)}_${'c'.repeat(32)}` }
  const into = (conference: string, leg: string): readonly Instruction[] => [
    { verb: 'conference', name: conference, leg, wait: 'ringing' },
  ]
  const kindsOf = (sid: string) => reports.filter((each) => each.sid === sid).map(({ kind }) => kind)
  const endOf = (sid: string) => reports.find((each) => each.kind === 'ended' && each.sid === sid)
  const place = (leg: string, to: Endpoint, from = ours) =>
    under.voice.place({ leg, to, from, timeoutSeconds: 20, params: { call: 'the-call' } })

  /** A leg in a conference. */
  async function joined(conference: string, to: Endpoint = number(client)) {
    const leg = legName()
    under.behave(to, 'answers')
    replies = () => into(conference, leg)
    const { sid } = await place(leg, to)
    await expect.poll(() => kindsOf(sid), until).toContain('joined')
    return { sid, leg, ref: { sid, conference } }
  }

  test('a softphone gets a token that ends', async () => {
    begin()
    const grant = await under.voice.grant(accountId, device.identity, 3600, crypto.randomUUID())
    expect(grant.token.length).toBeGreaterThan(20)
    expect(grant.expires.getTime() - Date.now()).toBeGreaterThan(3_500_000)
  })

  test('a leg rings, is picked up, asks, joins a conference, and reports its end', async () => {
    begin()
    const conference = crypto.randomUUID()
    const { sid, leg } = await joined(conference)
    expect(asks).toEqual([{ on: 'answered', sid, leg }])
    expect(kindsOf(sid)).toEqual(['ringing', 'joined'])
    expect(await under.voice.live([sid, `CA${'0'.repeat(32)}`])).toEqual(new Set([sid]))
    await under.hangUp(sid)
    await expect.poll(() => endOf(sid), until).toMatchObject({ leg, result: 'completed' })
    expect(await under.voice.live([sid])).toEqual(new Set())
  })

  test('a softphone is told about the call, and rings like a phone', async () => {
    begin()
    const { sid } = await joined(crypto.randomUUID(), device)
    await under.voice.hangUp({ sid, conference: 'any' })
    await expect.poll(() => endOf(sid), until).toBeDefined()
  })

  test.each([
    ['busy', ['busy']],
    ['rejects', ['rejected', 'busy']],
  ] as const)('a phone that is %s ends so', async (does, results) => {
    begin()
    under.behave(number(client), does)
    const { sid } = await place(legName(), number(client))
    await expect.poll(() => endOf(sid), until).toBeDefined()
    const ended = endOf(sid)
    expect(ended?.kind === 'ended' && results).toContain(ended?.kind === 'ended' && ended.result)
  })

  test('a leg that is called off while it rings is canceled', async () => {
    begin()
    under.behave(number(client), 'never')
    const { sid } = await place(legName(), number(client))
    await expect.poll(() => kindsOf(sid), until).toContain('ringing')
    await under.voice.hangUp({ sid, conference: 'any' })
    await expect.poll(() => endOf(sid), until).toMatchObject({ result: 'canceled' })
    // Again it does nothing.
    await under.voice.hangUp({ sid, conference: 'any' })
  })

  test('a number that does not exist is refused, or never answers', async () => {
    begin()
    under.behave(number(unknown), 'never')
    await place(legName(), number('12')).then(
      ({ sid }) => under.voice.hangUp({ sid, conference: 'any' }),
      (error) => expect(error).toBeInstanceOf(NumberRefused),
    )
  })

  test('a call that comes in asks, with who calls and how their number is judged', async () => {
    begin()
    const [conference, leg] = [crypto.randomUUID(), legName()]
    replies = () => into(conference, leg)
    const sid = await under.callIn(client, ours)
    await expect.poll(() => kindsOf(sid), until).toContain('joined')
    expect(asks).toEqual([{ on: 'incoming', sid, from: client, to: ours, verification: 'verified' }])
    await under.hangUp(sid)
    await expect.poll(() => endOf(sid), until).toMatchObject({ result: 'completed' })
  })

  test('what was said is followed by a question, and so are keys and words', async () => {
    begin()
    const [conference, leg] = [crypto.randomUUID(), legName()]
    const menu = (step: string): Instruction => ({
      ...{ verb: 'gather', leg, step, digits: 2, speech: true, seconds: 20 },
      sounds: [{ prompt: 'goodbye' }],
    })
    replies = (ask) => {
      if (ask.on === 'incoming')
        return [
          { verb: 'say', sound: { prompt: 'goodbye' } },
          { verb: 'next', leg, step: 'welcome' },
        ]
      if (ask.on === 'next') return [menu('first')]
      return ask.on === 'gathered' && ask.step === 'first' ? [menu('second')] : into(conference, leg)
    }
    const sid = await under.callIn(client, ours)
    await expect.poll(() => asks.length, until).toBe(2)
    expect(asks[1]).toEqual({ on: 'next', sid, leg, step: 'welcome' })
    await under.press(sid, '12')
    await expect.poll(() => asks.length, until).toBe(3)
    expect(asks[2]).toEqual({ on: 'gathered', sid, leg, step: 'first', digits: '12', speech: '' })
    await under.say(sid, 'sales please')
    await expect.poll(() => kindsOf(sid), until).toContain('joined')
    expect(asks[3]).toEqual({ on: 'gathered', sid, leg, step: 'second', digits: '', speech: 'sales please' })
    await under.hangUp(sid)
    await expect.poll(() => endOf(sid), until).toBeDefined()
  })

  test('a caller who is rejected never joins', async () => {
    begin()
    replies = () => [{ verb: 'reject', reason: 'rejected' }]
    const sid = await under.callIn(client, ours)
    await expect.poll(async () => (await under.voice.live([sid])).size, until).toBe(0)
    expect(kindsOf(sid)).not.toContain('joined')
  })

  describe('in a conference', () => {
    test('legs are muted, held, coached, pressed keys for, and redirected', async () => {
      begin()
      const conference = crypto.randomUUID()
      const one = await joined(conference)
      const two = await joined(conference, device)
      await under.voice.update(one.ref, { muted: true })
      await under.voice.update(one.ref, { muted: false, hold: true })
      await under.voice.update(one.ref, { hold: false })
      await under.voice.update(two.ref, { coach: one.sid })
      await under.voice.update(two.ref, { coach: null })
      await under.voice.sendDigits(two.ref, '1#')
      await under.voice.redirect(one.ref, into(conference, one.leg))
      await expect.poll(() => kindsOf(one.sid).filter((kind) => kind === 'joined').length, until).toBe(2)
      await under.voice.redirect(one.ref, [{ verb: 'hangup' }])
      await expect.poll(() => endOf(one.sid), until).toMatchObject({ result: 'completed' })
      await expect(under.voice.update(one.ref, { muted: true })).rejects.toThrow(LegGone)
      await under.voice.hangUp(two.ref)
    })

    test('a recording begins, pauses, goes on, stops, is fetched as MP3, and deleted', async () => {
      begin()
      const { ref, sid } = await joined(crypto.randomUUID())
      const recording = (await under.voice.startRecording(ref)).sid
      await under.voice.changeRecording(ref, recording, 'paused')
      await under.voice.changeRecording(ref, recording, 'going')
      await new Promise((resolve) => setTimeout(resolve, 1200))
      await under.voice.hangUp(ref)
      await expect.poll(() => endOf(sid), until).toBeDefined()
      await expect
        .poll(async () => (await under.voice.fetchRecording(ref, recording))?.mp3.length, until)
        .toBeGreaterThan(0)
      await under.voice.deleteRecording(ref, recording)
      await under.voice.deleteRecording(ref, recording)
      await expect(under.voice.startRecording(ref)).rejects.toThrow(LegGone)
    })
  })
}
