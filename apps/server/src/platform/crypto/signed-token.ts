// A short token for links that people get: a few bytes, and a signature by a key of their account. It is never stored.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from './keys.ts'

/** What a token is for; a token for one thing is none for another. */
export type TokenPurpose = 'review' | 'invoice'

const macBytes = 16

const macOf = (keys: Keys, keyId: number, { purpose, accountId }: TokenScope, payload: Buffer): Buffer =>
  createHmac('sha256', keys.derive(keyId, purpose, accountId))
    .update(payload)
    .digest()
    .subarray(0, macBytes)

export interface TokenScope {
  purpose: TokenPurpose
  accountId: string
}

/** base64url, the same for the same bytes until the keys are rotated; earlier ones still work then. */
export const createSignedToken = (keys: Keys, scope: TokenScope, payload: Buffer): string =>
  Buffer.concat([payload, macOf(keys, keys.currentId, scope, payload)]).toString('base64url')

/** The bytes, of which there must be `length`; undefined when the token wasn't made for this. */
export function readSignedToken(keys: Keys, scope: TokenScope, token: string, length: number): Buffer | undefined {
  if (token.length !== Math.ceil(((length + macBytes) * 4) / 3) || !/^[A-Za-z0-9_-]+$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  // Several texts decode to the same bytes: only the one that was made is accepted.
  if (bytes.length !== length + macBytes || bytes.toString('base64url') !== token) return undefined
  const [payload, mac] = [bytes.subarray(0, length), bytes.subarray(length)]
  return keys.ids.some((keyId) => timingSafeEqual(mac, macOf(keys, keyId, scope, payload))) ? payload : undefined
}

export const idBytes = 16
export const encodeId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
export function decodeId(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
