// The official SDK with bounds: every call ends after ten seconds, none is repeated automatically.
import { isSenderName } from '@frontdesk/contract/sms/limits'
import twilio from 'twilio'
import { CarrierUnavailable } from '../carrier.ts'

export interface TwilioAccess {
  accountSid: string
  authToken: string
  /** Tests: the origin that every call goes to instead; the intended host is in X-Forwarded-Host. */
  instead?: string
}

export type TwilioApi = ReturnType<typeof createTwilioApi>

const timeoutMs = 10_000
const hostHeader = 'X-Forwarded-Host'

export function createTwilioApi({ accountSid, authToken, instead }: TwilioAccess) {
  const httpClient = instead
    ? new Redirected(instead)
    : new twilio.RequestClient({ timeout: timeoutMs, keepAlive: true, maxSockets: 50 })
  return twilio(accountSid, authToken, { httpClient })
}

class Redirected extends twilio.RequestClient {
  readonly instead: string
  constructor(instead: string) {
    super({ timeout: timeoutMs })
    this.instead = instead
  }
  override request<T>(options: Parameters<twilio.RequestClient['request']>[0]) {
    const { url, headers } = replaceHost(options.uri, this.instead)
    return super.request<T>({ ...options, uri: url, headers: { ...options.headers, ...headers } } as never)
  }
}

/** Where a call to `url` goes. */
export function replaceHost(url: string, instead?: string): { url: string; headers: Record<string, string> } {
  if (!instead) return { url, headers: {} }
  const { host, pathname, search } = new URL(url)
  return { url: `${instead}${pathname}${search}`, headers: { [hostHeader]: host } }
}

/** Twilio replied that it doesn't do this; asked again it says the same. */
export interface Refusal {
  status: number
  code: number | null
  message: string
}

/** Undefined when nothing certain is known: no reply, an error of theirs, or wrong credentials of ours. */
export function findRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof twilio.RestException)) return undefined
  const { status, code, message } = error
  if (status < 400 || status >= 500 || [401, 403, 408, 429].includes(status)) return undefined
  return { status, code: code ?? null, message }
}

/** For everything but messages: the refusal, or throws CarrierUnavailable. */
export function requireRefusal(error: unknown): Refusal {
  const refusal = findRefusal(error)
  if (refusal) return refusal
  throw new CarrierUnavailable('Twilio gave no usable reply.', { cause: error })
}

export const formatE164 = (digits: string) => `+${digits}`
/** The name of a sender that has no number; otherwise digits. */
export const parseSender = (from: string) => (isSenderName(from) ? from : parseDigits(from))
export const parseDigits = (number: string) => number.replace(/\D/g, '')
