// Encryption of single private fields. Layout: key id (1 byte), IV (12), GCM tag (16), ciphertext.
// The location of a value is authenticated with it: copied to another row, account, or column it fails to open.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

/** The location of a sealed value: only letters, digits, `_`, and `-` in each part. */
export type FieldPlace = { table: string; column: string; accountId: string; rowId: string }

/** Names the location, never the value. */
export class FieldOpenError extends Error {
  override name = 'FieldOpenError'
  constructor(place: FieldPlace) {
    super(`The sealed ${place.table}.${place.column} of row ${place.rowId} is damaged or was moved without resealing.`)
  }
}

const ivBytes = 12
const tagBytes = 16
const headBytes = 1 + ivBytes + tagBytes

/** Bytes for a bytea column, made with the current key. */
export function seal(keys: Keys, text: string, place: FieldPlace): Buffer {
  const iv = randomBytes(ivBytes)
  const key = keys.derive(keys.currentId, 'field', '')
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  cipher.setAAD(spell(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([keys.currentId]), iv, cipher.getAuthTag(), body])
}

/** Throws FieldOpenError when the value is damaged or belongs elsewhere, UnknownKey when its key is gone. */
export function open(keys: Keys, sealed: Uint8Array, place: FieldPlace): string {
  const keyId = sealed[0]
  if (keyId === undefined || sealed.length < headBytes) throw new FieldOpenError(place)
  const key = keys.derive(keyId, 'field', '')
  const iv = sealed.subarray(1, 1 + ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  decipher.setAAD(spell(place))
  decipher.setAuthTag(sealed.subarray(1 + ivBytes, headBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()]).toString('utf8')
  } catch {
    throw new FieldOpenError(place)
  }
}

/** For a value that moves (merge, split, restore) or whose key is rotated: opened at one place, sealed at the other. */
export function resealField(keys: Keys, sealed: Uint8Array, from: FieldPlace, to: FieldPlace): Buffer {
  return seal(keys, open(keys, sealed, from), to)
}

/** True when the value was made with another key than the current one. */
export function needsRotation(keys: Keys, sealed: Uint8Array): boolean {
  return sealed[0] !== keys.currentId
}

function spell({ table, column, accountId, rowId }: FieldPlace): Buffer {
  for (const part of [table, column, accountId, rowId]) {
    // A colon or an empty part would let two different places have the same text.
    if (!/^[\w-]+$/.test(part)) throw new Error(`A sealed field's place can't hold "${part}".`)
  }
  return Buffer.from(`${table}.${column}:${accountId}:${rowId}`, 'utf8')
}
