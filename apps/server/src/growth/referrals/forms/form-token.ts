// What a page gives its form: an id, the time, and a signature. The id makes a form that is sent twice one form.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#platform/crypto/keys'
import { generateId } from '#platform/generate-id'

const idBytes = 16
const timeBytes = 6
const macBytes = 16
const tokenPattern = /^[A-Za-z0-9_-]{51}$/

const youngest = 3_000
const oldest = 2 * 60 * 60_000

interface Place {
  accountId: string
  linkId: string
}

const macOf = (keys: Keys, keyId: number, { accountId, linkId }: Place, stated: Buffer): Buffer =>
  createHmac('sha256', keys.derive(keyId, 'code', `referral-form/${accountId}/${linkId}`))
    .update(stated)
    .digest()
    .subarray(0, macBytes)

/** 51 characters; works for this link alone. */
export function createFormToken(keys: Keys, place: Place, now: Date): string {
  const time = Buffer.alloc(timeBytes)
  time.writeUIntBE(now.getTime(), 0, timeBytes)
  const stated = Buffer.concat([Buffer.from(generateId().replaceAll('-', ''), 'hex'), time])
  return Buffer.concat([stated, macOf(keys, keys.currentId, place, stated)]).toString('base64url')
}

/** The id of the form, and whether it comes within 3 seconds or after 2 hours; undefined if the token wasn’t made for this link. */
export function readFormToken(keys: Keys, place: Place, token: string, now: Date) {
  if (!tokenPattern.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  // Several texts decode to the same bytes: only the one that was made is accepted.
  if (bytes.toString('base64url') !== token) return undefined
  const [stated, mac] = [bytes.subarray(0, idBytes + timeBytes), bytes.subarray(idBytes + timeBytes)]
  if (!keys.ids.some((keyId) => timingSafeEqual(mac, macOf(keys, keyId, place, stated)))) return undefined
  const age = now.getTime() - stated.readUIntBE(idBytes, timeBytes)
  return { id: formatId(stated.toString('hex', 0, idBytes)), tooEarly: age < youngest, expired: age > oldest }
}

const formatId = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
