// Keyed digests: equal values give equal digests for those who have the key, and reveal nothing to anyone else.
// Layout: one byte key id, then HMAC-SHA256. The id lets digests outlive a rotation of the keys.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type KeyPurpose, type Keys, UnknownKey } from './keys.ts'

export type DigestScope = { purpose: KeyPurpose; scope: string }

/** 33 bytes made with the current key, or with `keyId`. */
export function createDigest(keys: Keys, { purpose, scope }: DigestScope, value: string, keyId?: number): Buffer {
  const id = keyId ?? keys.currentId
  const mac = createHmac('sha256', keys.derive(id, purpose, scope))
    .update(value, 'utf8')
    .digest()
  return Buffer.concat([Buffer.from([id]), mac])
}

/** Whether a stored digest is that of `value`, in constant time, with whichever key of the ring made it. */
export function matchesDigest(keys: Keys, scope: DigestScope, value: string, stored: Uint8Array): boolean {
  const keyId = stored[0]
  if (stored.length !== 33 || keyId === undefined) return false
  if (!keys.ids.includes(keyId)) throw new UnknownKey(keyId)
  return timingSafeEqual(createDigest(keys, scope, value, keyId), stored)
}

/** The digest of a private value for the audit log: it shows that the value changed, not what it was. */
export function auditDigest(keys: Keys, accountId: string, value: string): Buffer {
  return createDigest(keys, { purpose: 'audit', scope: accountId }, value)
}
