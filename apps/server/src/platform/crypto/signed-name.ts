// The last part of an address for callers without a session, such as the carrier: it names one thing of an account,
// is signed, and expires.
import { createHmac } from 'node:crypto'
import type { Keys } from './keys.ts'
import { isSameSecret } from './token.ts'

/** What is named; a name of one kind is none of another. */
export type NamedKind = 'sent-media' | 'flow-recording'

export interface NamedFile {
  accountId: string
  id: string
}

const macOf = (keys: Keys, keyId: number, kind: NamedKind, facts: string) =>
  createHmac('sha256', keys.derive(keyId, 'media', kind))
    .update(facts)
    .digest('base64url')

/** `untilSeconds`: Unix seconds. */
export function signName(keys: Keys, kind: NamedKind, { accountId, id }: NamedFile, untilSeconds: number): string {
  const facts = `${keys.currentId}.${accountId}.${id}.${untilSeconds}`
  return `${facts}.${macOf(keys, keys.currentId, kind, facts)}`
}

/** Undefined when it was not made here for this kind, or its time has passed. */
export function readSignedName(keys: Keys, kind: NamedKind, name: string, now: Date): NamedFile | undefined {
  const [keyId = '', accountId = '', id = '', until = '', mac = ''] = name.split('.')
  if (!/^\d{1,3}$/.test(keyId) || !keys.ids.includes(Number(keyId)) || !/^\d{9,11}$/.test(until)) return undefined
  if (!isSameSecret(mac, macOf(keys, Number(keyId), kind, `${keyId}.${accountId}.${id}.${until}`))) return undefined
  return Number(until) * 1000 > now.getTime() ? { accountId, id } : undefined
}
