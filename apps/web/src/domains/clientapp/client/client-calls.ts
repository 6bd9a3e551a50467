// The calls of the app. Its own and small, so that a phone loads nothing of the workspace.
import type { ClientRequestKind } from '@frontdesk/contract/clientapp/limits'
import type { AnswerTo } from '#platform/api.ts'
import { clientAppTexts as texts } from '../texts/client-app.texts.ts'
import { readPhoneToken } from './client-token.ts'

export type Brand = AnswerTo<'clientApp', 'showBrand'>
export type OwnReferralLink = NonNullable<AnswerTo<'clientApp', 'showOwnReferralLink'>['data']>
export type ActionKind = ClientRequestKind | 'referral'

const patienceMs = 20_000
/** A busy server names when to try again, up to this long. */
const longestPauseMs = 10_000
const mostTries = 3

export class ClientFailure extends Error {
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  constructor(code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

/** Throws ClientFailure only. */
async function call<T>(namespace: string, path: string, body?: unknown, tries = 1): Promise<T> {
  try {
    const response = await fetch(`/api/app/${encodeURIComponent(namespace)}${path}`, {
      signal: AbortSignal.timeout(patienceMs),
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (response.status === 204) return undefined as T
    const data: unknown = await response.json()
    if (response.ok) return data as T
    const refusal = data as Partial<ClientFailure>
    if (refusal.code === 'busy' && tries < mostTries) {
      const seconds = Number(response.headers.get('retry-after')) || 1
      await new Promise((resolve) => setTimeout(resolve, Math.min(seconds * 1000, longestPauseMs)))
      return call(namespace, path, body, tries + 1)
    }
    const { code = '', message = texts.failed, fields } = refusal
    throw new ClientFailure(code, message, fields)
  } catch (error) {
    throw error instanceof ClientFailure ? error : new ClientFailure('offline', texts.offline)
  }
}

const knownPhone = (namespace: string) => {
  const device = readPhoneToken(namespace)
  return device !== null && { device }
}

export const clientCalls = (namespace: string) => ({
  brand: () => call<Brand>(namespace, ''),
  requestCode: (phone: string) =>
    call<{ message: string; request: string }>(namespace, '/codes', { phone, ...knownPhone(namespace) }),
  enterCode: (request: string, code: string) => call<{ token: string }>(namespace, '/sessions', { request, code }),
  openLink: (link: string) => call<{ token: string }>(namespace, '/links', { link }),
  signOut: (token: string) => call<undefined>(namespace, '/sign-out', { token }),
  ownLink: (token: string, showsName?: boolean) =>
    call<{ data: OwnReferralLink | null }>(namespace, '/referral-link', {
      token,
      ...(showsName !== undefined && { showsName }),
    }),
  send: (kind: ActionKind, body: Readonly<Record<string, string>>) =>
    kind === 'referral'
      ? call<{ message: string }>(namespace, '/referrals', body)
      : call<{ message: string }>(namespace, '/requests', { ...body, kind }),
})

export type ClientCalls = ReturnType<typeof clientCalls>

/** Of a request; not randomUUID, which exists in secure contexts only. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
