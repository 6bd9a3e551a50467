// The address at which the carrier fetches a recording: signed, and the same for a day, so that it is fetched once.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#platform/crypto/keys'

const daySeconds = 24 * 60 * 60

const macOf = (keys: Keys, keyId: number, facts: string) =>
  createHmac('sha256', keys.derive(keyId, 'media', 'flow-recording'))
    .update(facts)
    .digest('base64url')

export function soundToken(keys: Keys, accountId: string, id: string, now: Date): string {
  const until = (Math.floor(now.getTime() / 1000 / daySeconds) + 2) * daySeconds
  const facts = `${keys.currentId}.${accountId}.${id}.${until}`
  return `${facts}.${macOf(keys, keys.currentId, facts)}`
}

/** Undefined when it was not made here, or its time has passed. */
export function readSoundToken(keys: Keys, token: string, now: Date) {
  const [keyId = '', accountId = '', id = '', until = '', mac = ''] = token.split('.')
  if (!/^\d{1,3}$/.test(keyId) || !keys.ids.includes(Number(keyId)) || !/^\d{9,11}$/.test(until)) return undefined
  const expected = Buffer.from(macOf(keys, Number(keyId), `${keyId}.${accountId}.${id}.${until}`))
  const given = Buffer.from(mac)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return Number(until) * 1000 > now.getTime() ? { accountId, id } : undefined
}
