// As much of Twilio's telephony as we use: it fetches our instructions, follows them, and posts what happens, each signed.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Handler } from '#testing/contract-server'

export interface PostedVoice {
  /** Of the URL, with its question mark. */
  query: string
  fields: Record<string, string>
}

/** Takes what Twilio posts; the reply is TwiML, or empty. */
export type TakePosted = (posted: PostedVoice) => Promise<string>

interface WorldCall {
  sid: string
  from: string
  to: string
  status: string
  callback: string
  conference?: string
  label?: string
  /** Where the keys that it waits for are posted to. */
  gather?: string
}

type Item = Record<string, unknown>
export type TwilioVoiceWorld = ReturnType<typeof createTwilioVoiceWorld>

const hex = () => randomBytes(16).toString('hex')
const gone = { status: 404, body: { code: 20404, message: 'Not found', status: 404 } }
const over = new Set(['completed', 'busy', 'no-answer', 'failed', 'canceled'])
const list = (key: string, items: Item[]) => ({
  body: { [key]: items, page: 0, page_size: 50, start: 0, end: items.length, uri: '/', next_page_uri: null },
})
const queryOf = (url: string) => new URL(url.replaceAll('&amp;', '&'), 'https://x.test').search
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

export function createTwilioVoiceWorld() {
  const calls = new Map<string, WorldCall>()
  const recordings = new Map<string, { sid: string; call: string; status: string }>()
  const behaviors = new Map<string, string>()
  const participants: Item[] = []
  let take: TakePosted = async () => ''
  let sequence = 0

  const post = (call: WorldCall, query: string, fields: Record<string, string>) => {
    sequence += 1
    const common = { CallSid: call.sid, From: call.from, To: call.to, CallStatus: call.status }
    return take({ query, fields: { ...common, SequenceNumber: String(sequence), Timestamp: 'now', ...fields } })
  }
  const tellConference = (call: WorldCall, event: string) =>
    post(call, '?on=conference', {
      StatusCallbackEvent: event,
      FriendlyName: call.conference ?? '',
      ParticipantLabel: call.label ?? '',
    })

  async function become(call: WorldCall, status: string) {
    if (over.has(call.status)) return
    call.status = status
    if (over.has(status) && call.conference) await tellConference(call, 'participant-leave')
    if (call.callback) await post(call, call.callback, {})
  }

  async function follow(call: WorldCall, twiml: string): Promise<void> {
    const gather = /<Gather [^>]*>/.exec(twiml)
    const redirect = /<Redirect>([^<]*)</.exec(twiml)
    if (gather) {
      call.gather = queryOf(attribute(gather[0], 'action'))
      return
    }
    if (redirect) return follow(call, await post(call, queryOf(redirect[1] ?? ''), {}))
    const conference = /<Conference [^>]*>([^<]*)<\/Conference>/.exec(twiml)
    if (conference) {
      call.conference = conference[1] ?? ''
      call.label = attribute(conference[0], 'participantLabel')
      await tellConference(call, 'participant-join')
    } else if (twiml.includes('<Reject')) await become(call, twiml.includes('busy') ? 'busy' : 'failed')
    else if (twiml.includes('<Hangup')) await become(call, 'completed')
  }

  async function ring(call: WorldCall, url: string) {
    await become(call, 'ringing')
    const behavior = behaviors.get(call.to.split('?')[0] ?? '') ?? 'never'
    if (behavior === 'never') return
    if (behavior !== 'answers') return become(call, behavior === 'rejects' ? 'busy' : behavior)
    call.status = 'in-progress'
    await follow(call, await post(call, queryOf(url), {}))
  }

  const handlers: Record<string, Handler> = {
    CreateCall({ body }) {
      if (!/^(\+1\d{10}|\d{3}|client:\w+\?.*)$/.test(String(body.To)))
        return { status: 400, body: { code: 21211, message: 'Invalid To', status: 400 } }
      const call: WorldCall = {
        ...{ sid: `CA${hex()}`, from: String(body.From), to: String(body.To), status: 'queued' },
        callback: queryOf(String(body.StatusCallback)),
      }
      calls.set(call.sid, call)
      setTimeout(() => void ring(call, String(body.Url)))
      return { status: 201, body: { sid: call.sid, status: call.status } }
    },
    FetchCall({ path }) {
      const call = calls.get(path.Sid ?? '')
      return call ? { body: { sid: call.sid, status: call.status } } : gone
    },
    UpdateCall({ path, body }) {
      const call = calls.get(path.Sid ?? '')
      if (!call) return gone
      if (over.has(call.status)) return { status: 400, body: { code: 21220, message: 'Not in-progress', status: 400 } }
      setTimeout(() => {
        if (body.Status === 'completed') return void become(call, call.status === 'ringing' ? 'canceled' : 'completed')
        void follow(call, String(body.Twiml))
      })
      return { body: { sid: call.sid, status: call.status } }
    },
    ListConference: ({ query }) =>
      list(
        'conferences',
        [...calls.values()].some(({ conference, status }) => conference === query.FriendlyName && !over.has(status))
          ? [{ sid: `CF${String(query.FriendlyName).replaceAll('-', '').padEnd(32, '0').slice(0, 32)}` }]
          : [],
      ),
    ListParticipant: () =>
      list(
        'participants',
        [...calls.values()].flatMap(({ sid, conference, status }) =>
          conference && !over.has(status) ? [{ call_sid: sid }] : [],
        ),
      ),
    UpdateParticipant({ path, body }) {
      const call = calls.get(path.CallSid ?? '')
      if (!call || over.has(call.status)) return gone
      participants.push({ call: call.sid, ...body })
      return { body: { call_sid: call.sid } }
    },
    CreateCallRecording({ path }) {
      const call = calls.get(path.CallSid ?? '')
      if (!call || over.has(call.status)) return gone
      const made = { sid: `RE${hex()}`, call: call.sid, status: 'in-progress' }
      recordings.set(made.sid, made)
      return { status: 201, body: { sid: made.sid } }
    },
    UpdateCallRecording({ path, body }) {
      const known = recordings.get(path.Sid ?? '')
      if (!known) return gone
      known.status = body.Status === 'stopped' ? 'completed' : String(body.Status)
      participants.push({ recording: known.sid, ...body })
      return { body: { sid: known.sid } }
    },
    FetchRecording({ path }) {
      const known = recordings.get(path.Sid ?? '')
      if (!known) return gone
      const ended = over.has(calls.get(known.call)?.status ?? 'completed')
      return { body: { sid: known.sid, status: ended ? 'completed' : known.status, duration: '3' } }
    },
    DeleteRecording({ path }) {
      return recordings.delete(path.Sid ?? '') ? { status: 204 } : gone
    },
  }

  return {
    handlers,
    /** What participants and recordings were told, in order. */
    changes: participants,
    onPosted: (taker: TakePosted) => {
      take = taker
    },
    /** The phone presses keys, or says words, where they are waited for. */
    async press(sid: string, fields: { Digits?: string; SpeechResult?: string }) {
      const call = calls.get(sid)
      if (!call?.gather) return
      const query = call.gather
      delete call.gather
      await follow(call, await post(call, query, fields))
    },
    behave: (to: string, does: string) => void behaviors.set(to, does),
    /** A call to one of our numbers. */
    async callIn(from: string, to: string, fields: Record<string, string> = {}) {
      const call: WorldCall = { sid: `CA${hex()}`, from, to, status: 'ringing', callback: '' }
      calls.set(call.sid, call)
      call.status = 'in-progress'
      await follow(call, await post(call, '', fields))
      return call.sid
    },
    /** The other end, or the caller, puts down the receiver. `account`: of the application that reports it. */
    async hangUp(sid: string, account: string) {
      const call = calls.get(sid)
      if (!call) return
      call.callback ||= `?on=status&account=${account}`
      await become(call, 'completed')
    },
    download(request: IncomingMessage, response: ServerResponse): boolean {
      const [, sid] = /\/Recordings\/(RE[0-9a-f]{32})\.mp3$/.exec(request.url ?? '') ?? []
      if (!sid) return false
      response.writeHead(recordings.has(sid) ? 200 : 404, { 'content-type': 'audio/mpeg' })
      response.end(recordings.has(sid) ? 'mp3' : undefined)
      return true
    },
  }
}
