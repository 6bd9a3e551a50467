import twilio from 'twilio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NotDone } from '#platform/jobs/job'
import { repeatedSlot } from '#testing/longest-turn'
import { checkCarrier } from '../carrier.conformance.ts'
import { CarrierUnavailable, NumberRefused } from '../carrier.ts'
import { checkMessages, type MessagesUnderTest } from '../messages.conformance.ts'
import { MessageRefused } from '../messages.ts'
import { checkVoice, type VoiceUnderTest } from '../voice.conformance.ts'
import { createTwilioCarrier } from './twilio-carrier.ts'
import type { PostedVoice } from './twilio-voice-world.factory.ts'
import { access, accountSid, authToken, createTwilioWorld, type TwilioWorld } from './twilio-world.factory.ts'

const publicUrl = 'https://app.harbor.test'
const carrierOf = ({ origin }: { origin: string }) => createTwilioCarrier({ ...access, publicUrl, instead: origin })

let world: TwilioWorld
beforeAll(async () => {
  world = await createTwilioWorld()
})
afterAll(async () => {
  expect(world.problems).toEqual([])
  await world.close()
})

/** As Twilio posts a form. */
function posted(fields: Record<string, string>) {
  const signature = twilio.getExpectedTwilioSignature(authToken, `${publicUrl}/webhooks/twilio`, fields)
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  }
}

const hex = () => crypto.randomUUID().replaceAll('-', '')

async function underTest(): Promise<MessagesUnderTest> {
  const own = await createTwilioWorld()
  const { messages } = carrierOf(own)
  const closed = new Set<string>()
  return {
    messages: {
      ...messages,
      send(message) {
        if (closed.has(message.to)) own.failNext(400, 21610)
        return messages.send(message)
      },
    },
    optOut: (number) => void closed.add(number),
    async receive({ from, to, text, media }) {
      const sid = `SM${hex()}`
      const kept = media.map((each) => ({ ...each, sid: `ME${hex()}` }))
      for (const { sid: its, type, bytes } of kept) own.media.set(`${sid}/${its}`, { type, bytes })
      own.messages.push({
        ...{ sid, from: `+${from}`, to: `+${to}`, body: text, direction: 'inbound' },
        ...{ num_media: String(media.length), date_sent: new Date().toUTCString() },
      })
      const at = `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages/${sid}/Media`
      return posted({
        ...{ MessageSid: sid, SmsStatus: 'received', From: `+${from}`, To: `+${to}`, Body: text },
        NumMedia: String(media.length),
        ...Object.fromEntries(
          kept.flatMap((each, index) => [
            [`MediaUrl${index}`, `${at}/${each.sid}`],
            [`MediaContentType${index}`, each.type],
          ]),
        ),
      })
    },
    report: (sid, { ours, to }, status, code) =>
      posted({
        ...{ MessageSid: sid, MessageStatus: status, SmsStatus: status, From: `+${ours}`, To: `+${to}` },
        ...(code && { ErrorCode: code }),
      }),
    async close() {
      expect(own.problems).toEqual([])
      await own.close()
    },
  }
}

describe('conformance of texts', () => checkMessages(underTest))

describe('conformance', () => {
  const late = new Proxy({} as ReturnType<typeof carrierOf>, {
    get: (_, name) => {
      const carrier = carrierOf(world)
      return carrier[name as keyof typeof carrier]
    },
  })
  checkCarrier(late)
})

const message = { id: 'x', accountId: 'x', from: '16175550101', to: '14155550123', text: 'Hi', media: [] }

test('a text is sent as the contract has it, and reports about it come to our endpoint', async () => {
  const url = 'https://app.harbor.test/api/sms/sent-media/1'
  const read = () => Promise.resolve(Buffer.of())
  await carrierOf(world).messages.send({ ...message, media: [{ type: 'image/png', size: 1, url, read }] })
  expect(world.calls.at(-1)).toEqual({
    operation: 'CreateMessage',
    path: { AccountSid: accountSid },
    query: {},
    body: {
      ...{ From: '+16175550101', To: '+14155550123', Body: 'Hi', MediaUrl: [url] },
      StatusCallback: 'https://app.harbor.test/webhooks/twilio',
    },
  })
})

test.each<[number, number | null, string]>([
  [400, 21610, 'optedOut'],
  [400, 21614, 'landline'],
  [400, 21211, 'invalidNumber'],
  [400, 21606, 'notOurs'],
  [400, 21617, 'tooLong'],
  [400, 30034, 'unregistered'],
  [400, 99999, 'other'],
  [404, null, 'other'],
])('%s with code %s is refused for good: %s', async (status, code, reason) => {
  world.failNext(status, code)
  const error = await carrierOf(world)
    .messages.send(message)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(MessageRefused)
  expect(error).toMatchObject({ reason, code: code === null ? null : String(code) })
})

test.each([
  [429, 20429],
  [400, 21611],
  [401, 20003],
])('%s with code %s was certainly not sent and may go later', async (status, code) => {
  world.failNext(status, code)
  const error = await carrierOf(world)
    .messages.send(message)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(NotDone)
  expect(error).not.toBeInstanceOf(MessageRefused)
  expect(error).toMatchObject({ again: true })
})

test('after an error of Twilio nobody knows whether it was sent; without a connection it was not', async () => {
  world.failNext(500, null)
  const unknown = await carrierOf(world)
    .messages.send(message)
    .catch((thrown: unknown) => thrown)
  expect(unknown).not.toBeInstanceOf(NotDone)
  const nowhere = carrierOf({ origin: 'http://127.0.0.1:1' })
  await expect(nowhere.messages.send(message)).rejects.toThrow(NotDone)
  await expect(nowhere.ownedNumbers(crypto.randomUUID())).rejects.toThrow(CarrierUnavailable)
})

test('a number bought at Twilio belongs to the agency that orders it, and is registered with its service', async () => {
  const carrier = carrierOf(world)
  const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()]
  world.addNumber('+16175550155')
  const { sid } = await carrier.orderNumber(mine, '16175550155')
  await expect(carrier.orderNumber(theirs, '16175550155')).rejects.toThrow(NumberRefused)
  expect(await carrier.ownedNumbers(mine)).toMatchObject([{ sid, messagingServiceSid: null }])
  const service = `MG${'3'.repeat(32)}`
  world.serve('+16175550155', service)
  expect(await carrier.ownedNumbers(mine)).toMatchObject([{ sid, messagingServiceSid: service }])
  expect(await carrier.ownedNumbers(theirs)).toEqual([])
})

test('reports about other things are left alone, media of other places never fetched', () => {
  const { messages } = carrierOf(world)
  const at = new Date()
  const read = (fields: Record<string, string>) => messages.read(posted(fields).body, at)
  expect(read({ CallSid: 'CA1', CallStatus: 'ringing' })).toBeUndefined()
  expect(read({ MessageSid: `SM${hex()}`, MessageStatus: 'partially_delivered' })).toBeUndefined()
  const text = {
    ...{ MessageSid: `MM${hex()}`, From: '+14155550123', To: '+16175550101', Body: '', NumMedia: '2' },
    ...{ MediaUrl0: 'https://evil.test/x', MediaContentType0: 'image/png' },
    MediaUrl1: `https://evil.test/Messages/MM${'a'.repeat(32)}/Media/../../../${'b'.repeat(34)}`,
    OtherRecipients0: '+14155550124',
  }
  expect(read(text)).toMatchObject({ kind: 'received', media: [], others: ['14155550124'] })
  expect(read({ ...text, NumMedia: '1e99' })).toMatchObject({ media: [] })
})

test('a sender’s name is kept, a number becomes digits', () => {
  const { messages } = carrierOf(world)
  const senderOf = (From: string) => {
    const fields = { MessageSid: `SM${hex()}`, From, To: '+16175550101', Body: 'Hi' }
    const report = messages.read(posted(fields).body, new Date())
    return report?.kind === 'received' ? report.from : undefined
  }
  for (const name of ['STATEFARM', 'Geico 24-7', '3M', 'A+B_C&D']) expect(senderOf(name)).toBe(name)
  expect(['+14155550123', '46432'].map(senderOf)).toEqual(['14155550123', '46432'])
  expect(senderOf('whatsapp:+14155550123')).toBe('14155550123')
})

const account = crypto.randomUUID()

/** As Twilio posts to the address of calls: the signature covers the query too. */
function voicePosted({ query, fields }: PostedVoice) {
  const signature = twilio.getExpectedTwilioSignature(authToken, `${publicUrl}/webhooks/twilio-voice${query}`, fields)
  return {
    headers: { 'x-twilio-signature': signature },
    body: Buffer.from(new URLSearchParams(fields).toString()),
    query,
  }
}

async function voiceUnderTest(): Promise<VoiceUnderTest> {
  const own = await createTwilioWorld()
  const { voice } = carrierOf(own)
  return {
    voice,
    serve(reply, told) {
      own.voice.onPosted(async (posted) => {
        const call = voicePosted(posted)
        const known = voice.webhooks.verify({ ...call, now: new Date() })
        if (!known) throw new Error('Twilio’s own call was not verified.')
        const said = voice.read(call.body, call.query)
        if (said && 'ask' in said) return voice.write(reply(said.ask)).body
        // As it is stored: without the URL.
        const stored = voice.read(known.body ?? call.body, '')
        if (stored && 'report' in stored) told(stored.report)
        return ''
      })
    },
    behave: (other, does) =>
      own.voice.behave(other.kind === 'number' ? `+${other.number}` : `client:${other.identity}`, does),
    callIn: (from, to) => own.voice.callIn(`+${from}`, `+${to}`, { StirVerstat: 'TN-Validation-Passed-A' }),
    press: (sid, digits) => own.voice.press(sid, { Digits: digits }),
    say: (sid, words) => own.voice.press(sid, { SpeechResult: words }),
    hangUp: (sid) => own.voice.hangUp(sid, account),
    async close() {
      expect(own.problems).toEqual([])
      await own.close()
    },
  }
}

describe('conformance of calls', () => checkVoice(voiceUnderTest))

describe('calls', () => {
  const { voice } = carrierOf({ origin: 'http://127.0.0.1:9' })
  const asked = { query: '', fields: { CallSid: `CA${'1'.repeat(32)}`, From: '+14155550123', To: '+16175550101' } }
  const verified = ({ headers, body, query }: ReturnType<typeof voicePosted>) =>
    voice.webhooks.verify({ headers, body, query, now: new Date() })

  test('a forged, changed, or redirected call is not verified', () => {
    const good = voicePosted({ ...asked, query: '?on=answered&leg=leg_1' })
    expect(verified(good)).toBeDefined()
    expect(verified({ ...good, query: '?on=answered&leg=leg_2' })).toBeUndefined()
    expect(verified({ ...good, body: Buffer.from('CallSid=CA2') })).toBeUndefined()
    expect(verified({ ...good, headers: { 'x-twilio-signature': 'bm90aGluZw==' } })).toBeUndefined()
  })

  test('different reports of one call are different events, and a repeated one is the same', () => {
    const report = (SequenceNumber: string, CallStatus: string) =>
      verified(voicePosted({ query: '?on=status&leg=leg_1', fields: { ...asked.fields, SequenceNumber, CallStatus } }))
        ?.eventId
    expect(report('1', 'ringing')).toBe(report('1', 'ringing'))
    expect(new Set([report('1', 'ringing'), report('2', 'completed'), report('3', 'completed')]).size).toBe(3)
  })

  test.each([
    ['a blocked caller', [{ verb: 'reject', reason: 'rejected' }], '<Response><Reject reason="rejected"/></Response>'],
    [
      'a voicemail',
      [
        { verb: 'say', sound: { prompt: 'voicemail' } },
        { verb: 'record', leg: 'leg_1', maxSeconds: 180 },
      ],
      /<Say voice="Polly.Joanna" language="en-US">You have reached .*<\/Say><Record maxLength="180" finishOnKey="#" playBeep="true" timeout="10" action="[^"]*on=recorded&amp;leg=leg_1"/,
    ],
    [
      'a coach who whispers',
      [{ verb: 'conference', name: 'call-1', leg: 'leg_2', coach: 'CA9', wait: 'silence' }],
      /<Dial><Conference participantLabel="leg_2" muted="false" coach="CA9" beep="false" startConferenceOnEnter="true" endConferenceOnExit="false" waitUrl="" /,
    ],
    [
      'an announced recording',
      [
        { verb: 'say', sound: { prompt: 'recorded' } },
        { verb: 'conference', name: 'call-1', leg: 'leg_1', wait: 'ringing' },
      ],
      /<Say [^>]*>This call may be recorded.<\/Say><Dial><Conference participantLabel="leg_1"/,
    ],
    [
      'a menu by keys and words',
      [
        {
          verb: 'gather',
          ...{ leg: 'leg_1', step: 'menu 1', digits: 1, speech: true, seconds: 6 },
          sounds: [{ text: 'Press 1 for sales.', voice: 'man' }],
        },
      ],
      /<Gather input="dtmf speech" numDigits="1" finishOnKey="#" timeout="6" speechTimeout="auto" actionOnEmptyResult="true" action="[^"]*on=gathered&amp;leg=leg_1&amp;step=menu\+1"><Say voice="Polly.Matthew" language="en-US">Press 1 for sales.<\/Say><\/Gather>/,
    ],
    [
      'a recording of ours, and what comes next',
      [
        { verb: 'say', sound: { url: '/api/phone/sounds/token' } },
        { verb: 'next', leg: 'leg_1', step: 'welcome' },
      ],
      /<Play>https:\/\/[^<]*\/api\/phone\/sounds\/token<\/Play><Redirect>[^<]*on=next&amp;leg=leg_1&amp;step=welcome<\/Redirect>/,
    ],
    [
      'our hold music',
      [{ verb: 'conference', name: 'call-1', leg: 'leg_1', wait: 'music', music: '/api/phone/hold-music/a-b' }],
      /waitUrl="[^"]*on=wait&amp;sound=music&amp;music=%2Fapi%2Fphone%2Fhold-music%2Fa-b"/,
    ],
  ] as const)('writes the TwiML of %s', (_what, instructions, expected) => {
    const { type, body } = voice.write(instructions)
    expect(type).toBe('text/xml')
    expect(body).toMatch(expected)
  })

  test('answers what Twilio fetches for itself without our flow', () => {
    expect(voice.replyTo?.('?on=wait&sound=music')?.body).toContain('<Play loop="0">')
    expect(voice.replyTo?.('?on=wait&sound=music&music=%2Fapi%2Fphone%2Fhold-music%2Fa')?.body).toMatch(
      /<Play loop="0">https:\/\/[^<]*\/api\/phone\/hold-music\/a<\/Play>/,
    )
    expect(voice.replyTo?.('?on=digits&digits=12%23')?.body).toContain('<Play digits="12#"/>')
    expect(voice.replyTo?.('?on=answered&leg=leg_1')).toBeUndefined()
  })

  test('hold has music, and what is paused is left out', async () => {
    const own = await createTwilioWorld()
    const { voice: live } = carrierOf(own)
    own.voice.onPosted(async () => live.write([{ verb: 'conference', name: 'c', leg: 'leg_1', wait: 'ringing' }]).body)
    const ref = { sid: await own.voice.callIn('+14155550123', '+16175550101'), conference: 'c' }
    await live.update(ref, { hold: true })
    const { sid } = await live.startRecording(ref)
    await live.changeRecording(ref, sid, 'paused')
    expect(own.voice.changes).toEqual([
      { call: ref.sid, Hold: true, HoldUrl: expect.stringContaining('on=wait&sound=music') },
      { recording: sid, Status: 'paused', PauseBehavior: 'skip' },
    ])
    expect(own.problems).toEqual([])
    await own.close()
  })
})

test('a form of very many fields that nobody signed is refused at once', async () => {
  const { messages, voice, registration } = carrierOf(world)
  const headers = { 'x-twilio-signature': 'nobody' }
  for (const body of ['a&'.repeat(120_000), Array.from({ length: 40_000 }, (_, at) => `k${at}=1`).join('&')].map(
    (text) => Buffer.from(text),
  ))
    for (const { verify } of [messages.webhooks, voice.webhooks, registration.webhooks]) {
      const held = await repeatedSlot(async () => {
        expect(verify({ headers, body, now: new Date() })).toBeUndefined()
      }, 50)
      expect(held).toBeLessThan(50)
    }
})
