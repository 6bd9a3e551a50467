// As much of Twilio as we use, behind its published contract.
import { randomBytes } from 'node:crypto'
import { type ContractServer, contractServer, type Handler } from '#testing/contract-server'
import api from './contract/twilio-api-v2010.json' with { type: 'json' }
import messaging from './contract/twilio-messaging-v1.json' with { type: 'json' }
import trusthub from './contract/twilio-trusthub-v1.json' with { type: 'json' }
import { createTwilioRegistrationWorld, type TwilioRegistrationWorld } from './twilio-registration-world.factory.ts'
import { createTwilioVoiceWorld, type TwilioVoiceWorld } from './twilio-voice-world.factory.ts'

export const accountSid = `AC${'1'.repeat(32)}`
export const authToken = '2'.repeat(32)
export const access = {
  ...{ accountSid, authToken },
  ...{ apiKeySid: `SK${'3'.repeat(32)}`, apiKeySecret: '4'.repeat(32) },
}

type Item = Record<string, unknown>

export interface TwilioWorld extends ContractServer {
  voice: TwilioVoiceWorld
  registry: TwilioRegistrationWorld
  /** The next write to the registry is done, and its reply is lost; false: it isn't any more. */
  loseNext(loses: boolean): void
  messages: Item[]
  /** The bytes of a message's media by its path below Messages. */
  media: Map<string, { type: string; bytes: Buffer }>
  /** The next message is answered with this instead. */
  failNext(status: number, code: number | null): void
  /** Bought at Twilio's own console. */
  addNumber(phoneNumber: string): void
  serve(phoneNumber: string, serviceSid: string): void
}

const sid = (kind: string) => `${kind}${randomBytes(16).toString('hex')}`
const refused = (code: number, message: string, status = 400) => ({ status, body: { code, message, status } })
/** Twilio writes dates of this interface as in e-mails. */
const rfc2822 = (date: Date) => date.toUTCString().replace('GMT', '+0000')

export async function createTwilioWorld(): Promise<TwilioWorld> {
  const addresses: Item[] = []
  const applications: Item[] = []
  const numbers: Item[] = []
  const messages: Item[] = []
  const media = new Map<string, { type: string; bytes: Buffer }>()
  const serving = new Map<string, string>()
  let failure: { status: number; code: number | null } | undefined
  const list = (key: string, items: Item[]) => ({
    body: { [key]: items, page: 0, page_size: 50, start: 0, end: items.length, uri: '/', next_page_uri: null },
  })
  const listed = (key: string, items: readonly Item[]) => ({
    body: { [key]: items, meta: { key, next_page_url: null } },
  })
  const numberOf = (phoneNumber: string, application = '', voice = '') => ({
    ...{ sid: sid('PN'), phone_number: phoneNumber, friendly_name: phoneNumber, origin: 'twilio', status: 'in-use' },
    sms_application_sid: application,
    voice_application_sid: voice,
  })
  const handlers: Record<string, Handler> = {
    ListAddress: ({ query }) =>
      list(
        'addresses',
        addresses.filter(({ friendly_name: name }) => name === query.FriendlyName),
      ),
    CreateAddress({ body }) {
      const { Street: street, Region: region, PostalCode: code, AutoCorrectAddress: correct } = body
      if (/box/i.test(String(street))) return refused(21628, 'Address validation failed')
      const wrong = code === '02110' && region !== 'MA'
      if (wrong && correct !== true) return refused(21628, 'Address validation failed')
      const made = {
        ...{ sid: sid('AD'), street, city: body.City, region: wrong ? 'MA' : region, postal_code: code },
        ...{ street_secondary: body.StreetSecondary ?? '', friendly_name: body.FriendlyName ?? '' },
      }
      addresses.push(made)
      return { status: 201, body: made }
    },
    DeleteAddress({ path }) {
      const at = addresses.findIndex((each) => each.sid === path.Sid)
      if (at !== -1) addresses.splice(at, 1)
      return { status: 204 }
    },
    ListApplication: ({ query }) =>
      list(
        'applications',
        applications.filter(({ friendly_name: name }) => !query.FriendlyName || name === query.FriendlyName),
      ),
    CreateApplication({ body }) {
      const made = { sid: sid('AP'), friendly_name: body.FriendlyName, sms_url: body.SmsUrl, voice_url: body.VoiceUrl }
      applications.push(made)
      return { status: 201, body: made }
    },
    UpdateApplication({ path, body }) {
      const known = applications.find((each) => each.sid === path.Sid)
      return known
        ? { body: Object.assign(known, { sms_url: body.SmsUrl, voice_url: body.VoiceUrl }) }
        : refused(20404, 'Not found', 404)
    },
    ListIncomingPhoneNumber: ({ query }) =>
      list(
        'incoming_phone_numbers',
        numbers.filter(({ phone_number: phone }) => !query.PhoneNumber || phone === query.PhoneNumber),
      ),
    CreateIncomingPhoneNumber({ body }) {
      const phone = String(body.PhoneNumber)
      if (!/^\+1\d{10}$/.test(phone)) return refused(21421, 'PhoneNumber is invalid')
      if (numbers.some((each) => each.phone_number === phone)) return refused(21422, 'PhoneNumber is not available')
      const made = numberOf(phone, String(body.SmsApplicationSid), String(body.VoiceApplicationSid ?? ''))
      numbers.push(made)
      return { status: 201, body: made }
    },
    FetchIncomingPhoneNumber({ path }) {
      const known = numbers.find((each) => each.sid === path.Sid)
      return known ? { body: known } : refused(20404, 'Not found', 404)
    },
    UpdateIncomingPhoneNumber({ path, body }) {
      const known = numbers.find((each) => each.sid === path.Sid)
      if (!known) return refused(20404, 'Not found', 404)
      if (body.FriendlyName !== undefined) known.friendly_name = body.FriendlyName
      if (body.SmsApplicationSid !== undefined) known.sms_application_sid = body.SmsApplicationSid
      if (body.VoiceApplicationSid !== undefined) known.voice_application_sid = body.VoiceApplicationSid
      return { body: known }
    },
    CreateMessage({ body }) {
      if (failure) {
        const { status, code } = failure
        failure = undefined
        return { status, body: { code, message: 'It failed.', status } }
      }
      const made = {
        ...{ sid: sid(body.MediaUrl ? 'MM' : 'SM'), from: body.From, to: body.To, body: body.Body ?? '' },
        ...{ status: 'queued', direction: 'outbound-api', num_segments: '2', num_media: '0', sent: body },
        ...{ date_sent: null, date_created: rfc2822(new Date()) },
      }
      messages.push(made)
      return { status: 201, body: made }
    },
    ListMessage: ({ query }) => list('messages', messages.filter(({ to }) => to === query.To).reverse()),
    ListMedia: ({ path }) =>
      list(
        'media_list',
        [...media].flatMap(([ref, { type }]) =>
          ref.startsWith(`${path.MessageSid}/`) ? [{ sid: ref.split('/')[1], content_type: type }] : [],
        ),
      ),
    ListPhoneNumber: ({ path }) =>
      listed(
        'phone_numbers',
        numbers.filter((each) => serving.get(String(each.phone_number)) === path.ServiceSid),
      ),
  }
  const voice = createTwilioVoiceWorld()
  const registry = createTwilioRegistrationWorld((numberSid, serviceSid) => {
    const phone = String(numbers.find((each) => each.sid === numberSid)?.phone_number)
    if (serviceSid === null) return serving.delete(phone)
    return numbers.some((each) => each.sid === numberSid) && Boolean(serving.set(phone, serviceSid))
  })
  let losing = false
  const losable = Object.entries(registry.handlers).map(([name, handler]): [string, Handler] => [
    name,
    (...call) => {
      const reply = handler(...call)
      if (!losing || !/^(Create|UpdateBrand|UpdateUsApp)/.test(name) || (reply?.status ?? 200) >= 400) return reply
      losing = false
      return undefined
    },
  ])
  const answering = { ...handlers, ...voice.handlers, ...Object.fromEntries(losable) }
  const server = await contractServer([api, messaging, trusthub], answering, (request, response) => {
    if (voice.download(request, response)) return true
    const [, ref] = /\/Messages\/(\w{34}\/Media\/\w{34})$/.exec(request.url ?? '') ?? []
    if (!ref) return false
    const found = media.get(ref.replace('/Media/', '/'))
    const allowed =
      request.headers.authorization === `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
    response.writeHead(allowed && found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain' })
    response.end(allowed ? found?.bytes : undefined)
    return true
  })
  return {
    ...server,
    voice,
    registry,
    loseNext: (loses) => {
      losing = loses
    },
    messages,
    media,
    failNext: (status, code) => {
      failure = { status, code }
    },
    addNumber: (phoneNumber) => void numbers.push(numberOf(phoneNumber)),
    serve(phoneNumber, serviceSid) {
      registry.addService(serviceSid)
      serving.set(phoneNumber, serviceSid)
    },
  }
}
