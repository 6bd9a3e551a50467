// The address at which the carrier fetches a file: signed, and valid for a day.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#platform/crypto/keys'

const day = 24 * 60 * 60

const macOf = (keys: Keys, keyId: number, facts: string) =>
  createHmac('sha256', keys.derive(keyId, 'media', ''))
    .update(facts)
    .digest('base64url')

export function mediaToken(keys: Keys, accountId: string, mediaId: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + day
  const facts = `${keys.currentId}.${accountId}.${mediaId}.${until}`
  return `${facts}.${macOf(keys, keys.currentId, facts)}`
}

/** Undefined when it was not made here, or its time has passed. */
export function readMediaToken(keys: Keys, token: string, now: Date) {
  const [keyId = '', accountId = '', mediaId = '', until = '', mac = ''] = token.split('.')
  if (!/^\d{1,3}$/.test(keyId) || !keys.ids.includes(Number(keyId)) || !/^\d{9,11}$/.test(until)) return undefined
  const expected = Buffer.from(macOf(keys, Number(keyId), `${keyId}.${accountId}.${mediaId}.${until}`))
  const given = Buffer.from(mac)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return Number(until) * 1000 > now.getTime() ? { accountId, mediaId } : undefined
}
