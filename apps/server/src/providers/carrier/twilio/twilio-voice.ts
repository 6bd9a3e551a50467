// Calls at Twilio: every leg is a call of its own, which our instructions (TwiML) take into a conference.
import twilio from 'twilio'
import { CarrierUnavailable, NumberRefused } from '../carrier.ts'
import { type CarrierVoice, type Endpoint, LegGone, type LegRef } from '../voice.ts'
import { findRefusal, formatE164, replaceHost, type TwilioApi } from './twilio-api.ts'
import type { ApplicationOf } from './twilio-applications.ts'
import type { TwilioOptions } from './twilio-messages.ts'
import { createTwilioVoiceWebhooks, readVoice, voicePath } from './twilio-voice-reports.ts'
import { formatTwiml, type Places, replyTo } from './twiml.ts'

export interface TwilioVoiceOptions extends TwilioOptions {
  apiKeySid: string
  apiKeySecret: string
}

const goneCodes = new Set([20404, 21220])
const fetchMs = 60_000
const largestRecording = 200_000_000
const recordingPattern = /^RE[0-9a-f]{32}$/
const live = new Set(['queued', 'initiated', 'ringing', 'in-progress'])

export function createTwilioVoice(
  api: TwilioApi,
  applicationOf: ApplicationOf,
  options: TwilioVoiceOptions,
): CarrierVoice {
  const webhook = (facts: Record<string, string>) =>
    `${options.publicUrl}${voicePath}?${new URLSearchParams(facts).toString()}`
  const places: Places = { webhook, at: (path) => new URL(path, options.publicUrl).href }

  /** Conferences are changed by Twilio's id only, which their name leads to. */
  async function participant({ sid, conference }: LegRef) {
    const [found] = await api.conferences.list({ friendlyName: conference, status: 'in-progress', limit: 1 })
    if (!found) throw new LegGone('The conference has ended.')
    return api.conferences(found.sid).participants(sid)
  }

  return {
    outside: true,
    async grant(accountId, identity, ttl) {
      const { AccessToken } = twilio.jwt
      const token = new AccessToken(options.accountSid, options.apiKeySid, options.apiKeySecret, { identity, ttl })
      const outgoingApplicationSid = await asking(() => applicationOf(accountId))
      token.addGrant(new AccessToken.VoiceGrant({ outgoingApplicationSid, incomingAllow: true }))
      return { provider: 'twilio', token: token.toJwt(), expires: new Date(Date.now() + ttl * 1000) }
    },
    // Twilio can't call a token back.
    endDevices: async () => {},
    place: ({ leg, to, from, timeoutSeconds, params = {} }) =>
      asking(
        async () => {
          const { sid } = await api.calls.create({
            to: addressOf(to, { ...params, leg }),
            from: callerId(from),
            timeout: timeoutSeconds,
            url: webhook({ on: 'answered', leg }),
            statusCallback: webhook({ on: 'status', leg }),
            statusCallbackEvent: ['ringing', 'completed'],
          })
          return { sid }
        },
        (message) => new NumberRefused(message),
      ),
    update: (leg, { muted, hold, coach, music }) =>
      asking(async () => {
        const of = await participant(leg)
        await of.update({
          ...(muted !== undefined && { muted }),
          ...(hold !== undefined && {
            hold,
            holdUrl: webhook({ on: 'wait', sound: 'music', ...(music && { music }) }),
          }),
          ...(coach !== undefined &&
            (coach === null ? { coaching: false } : { coaching: true, callSidToCoach: coach })),
        })
      }),
    redirect: ({ sid }, instructions) =>
      asking(async () => {
        await api.calls(sid).update({ twiml: formatTwiml(instructions, places) })
      }),
    async hangUp({ sid }) {
      await asking(() => api.calls(sid).update({ status: 'completed' })).catch((error) => {
        if (!(error instanceof LegGone)) throw error
      })
    },
    sendDigits: (leg, digits) =>
      asking(async () => {
        const [found] = await api.conferences.list({ friendlyName: leg.conference, status: 'in-progress', limit: 1 })
        if (!found) throw new LegGone('The conference has ended.')
        const { participants } = api.conferences(found.sid)
        for (const { callSid } of await participants.list({ limit: 10 }))
          if (callSid !== leg.sid)
            await participants(callSid).update({ announceUrl: webhook({ on: 'digits', digits }) })
      }),
    live: (sids) =>
      asking(async () => {
        const states = await Promise.all(
          sids.map(async (sid) => {
            try {
              const { status } = await api.calls(sid).fetch()
              return live.has(status) ? sid : undefined
            } catch (error) {
              if (findRefusal(error)) return undefined
              throw error
            }
          }),
        )
        return new Set(states.filter((sid): sid is string => sid !== undefined))
      }),
    startRecording: ({ sid, conference }) =>
      asking(async () => {
        const made = await api.calls(sid).recordings.create({
          recordingChannels: 'mono',
          recordingStatusCallback: webhook({ on: 'recording', conference }),
        })
        return { sid: made.sid }
      }),
    changeRecording: ({ sid }, recording, to) =>
      asking(async () => {
        const status = to === 'going' ? 'in-progress' : to
        await api
          .calls(sid)
          .recordings(recording)
          .update({
            status,
            ...(to === 'paused' && { pauseBehavior: 'skip' }),
          })
      }),
    async fetchRecording(_leg, recording) {
      if (!recordingPattern.test(recording)) throw new LegGone('This is no recording.')
      const { status, duration } = await asking(() => api.recordings(recording).fetch())
      if (status === 'deleted') return { mp3: Buffer.alloc(0), seconds: 0 }
      if (status !== 'completed') return undefined
      return { mp3: await download(options, recording), seconds: Math.max(0, Number(duration) || 0) }
    },
    async deleteRecording(_leg, recording) {
      await asking(() => api.recordings(recording).remove()).catch((error) => {
        if (!(error instanceof LegGone)) throw error
      })
    },
    // Twilio speaks into calls only.
    speak: () => Promise.resolve(undefined),
    webhooks: createTwilioVoiceWebhooks(options),
    replyTo: (query) => replyTo(query, places),
    read: readVoice,
    write: (instructions) => ({ type: 'text/xml', body: formatTwiml(instructions, places) }),
  }
}

/** Between colleagues there is no number. */
const callerId = (from: string) => (from === '' ? 'client:colleague' : formatE164(from))

/** A device is told about the call by parameters. */
function addressOf(to: Endpoint, params: Record<string, string>): string {
  if (to.kind === 'device') return `client:${to.identity}?${new URLSearchParams(params).toString()}`
  return to.number.length <= 6 ? to.number : formatE164(to.number)
}

/** Refusals as LegGone, or as what `refused` makes of them; no reply as CarrierUnavailable. */
async function asking<T>(call: () => Promise<T>, refused?: (message: string) => Error): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof LegGone) throw error
    const refusal = findRefusal(error)
    if (!refusal) throw new CarrierUnavailable('Twilio gave no usable reply.', { cause: error })
    if (refused) throw refused(refusal.message)
    if (refusal.status === 404 || (refusal.code !== null && goneCodes.has(refusal.code)))
      throw new LegGone('Twilio no longer has this.')
    throw new CarrierUnavailable(`Twilio refused: ${refusal.message}`, { cause: error })
  }
}

async function download({ accountSid, authToken, instead }: TwilioVoiceOptions, recording: string): Promise<Buffer> {
  const at = `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Recordings/${recording}.mp3`
  const { url, headers } = replaceHost(at, instead)
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  const reply = await fetch(url, {
    headers: { ...headers, authorization: `Basic ${credentials}` },
    signal: AbortSignal.timeout(fetchMs),
  })
  if (!reply.ok || !reply.body)
    throw new CarrierUnavailable(`Twilio replied ${reply.status} to a request for a recording.`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of reply.body) {
    size += chunk.length
    if (size > largestRecording) throw new CarrierUnavailable('The recording is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
