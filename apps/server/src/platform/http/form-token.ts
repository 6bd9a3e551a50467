// Proof that a form was opened here a while ago: it keeps out programs that only send, and what they recorded once.
import { createHmac } from 'node:crypto'
import type { Keys } from '../crypto/keys.ts'
import { isSameSecret } from '../crypto/token.ts'
import { generateId } from '../generate-id.ts'

/** Seconds. A person needs longer than the least to fill in a form. */
const formAge = { least: 3, most: 2 * 60 * 60 } as const

const macOf = (keys: Keys, keyId: number, scope: string, facts: string) =>
  createHmac('sha256', keys.derive(keyId, 'form', scope))
    .update(facts)
    .digest('base64url')

/** `scope`: what the form is for, such as `review/<account id>`. At most 120 characters. */
export function createFormToken(keys: Keys, scope: string, now: Date): string {
  const facts = `${keys.currentId}.${Math.floor(now.getTime() / 1000)}.${generateId()}`
  return `${facts}.${macOf(keys, keys.currentId, scope, facts)}`
}

interface FormToken {
  /** What the form creates gets this id, so that a form that is sent twice creates it once. */
  id: string
  /** `early`: within 3 seconds; `late`: after 2 hours. */
  age: 'early' | 'fits' | 'late'
}

/** Undefined for a token that wasn't made for this scope. */
export function readFormToken(keys: Keys, scope: string, token: string, now: Date): FormToken | undefined {
  if (token.length > 200) return undefined
  const [keyId = '', at = '', id = '', mac = '', ...more] = token.split('.')
  if (more.length > 0 || !/^\d{1,3}$/.test(keyId) || !keys.ids.includes(Number(keyId))) return undefined
  if (!/^\d{9,11}$/.test(at) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined
  if (!isSameSecret(mac, macOf(keys, Number(keyId), scope, `${keyId}.${at}.${id}`))) return undefined
  const age = now.getTime() / 1000 - Number(at)
  return { id, age: age < formAge.least ? 'early' : age > formAge.most ? 'late' : 'fits' }
}
