// Encryption of single private fields. Layout: key id (1 byte), IV (12), GCM tag (16), ciphertext.
// The place of a value is authenticated with it: copied to another row, account or column it will not open.
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { type Keyring, UnknownKey } from './keys.ts'

/** Where a sealed value lives. Ids as stored; none of them may hold a colon. */
export type FieldPlace = { table: string; column: string; accountId: string; rowId: string }

export type FieldCipher = {
  seal(text: string, place: FieldPlace): Buffer
  /** Throws FieldOpenError when the value is damaged or belongs elsewhere, UnknownKey when its key is gone. */
  open(sealed: Uint8Array, place: FieldPlace): string
  /** True when the value was made with another than the current key. */
  needsRotation(sealed: Uint8Array): boolean
  /** For a value that moves (merge, split, restore) or whose key is rotated: opened here, sealed there. */
  reseal(sealed: Uint8Array, from: FieldPlace, to: FieldPlace): Buffer
}

/** Names the place, never the value. */
export class FieldOpenError extends Error {
  override name = 'FieldOpenError'
  constructor(place: FieldPlace) {
    super(`The sealed ${place.table}.${place.column} of row ${place.rowId} is damaged or was moved without resealing.`)
  }
}

const ivBytes = 12
const tagBytes = 16
const headBytes = 1 + ivBytes + tagBytes

export function createFieldCipher(keyring: Keyring): FieldCipher {
  const keys = new Map<number, KeyObject>(keyring.ids.map((id) => [id, keyring.derive(id, 'field', '')]))
  const currentKey = keyOf(keyring.currentId)

  function keyOf(id: number): KeyObject {
    const key = keys.get(id)
    if (!key) throw new UnknownKey(id)
    return key
  }

  function seal(text: string, place: FieldPlace): Buffer {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', currentKey, iv, { authTagLength: tagBytes })
    cipher.setAAD(spell(place))
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.from([keyring.currentId]), iv, cipher.getAuthTag(), body])
  }

  function open(sealed: Uint8Array, place: FieldPlace): string {
    const keyId = sealed[0]
    if (keyId === undefined || sealed.length < headBytes) throw new FieldOpenError(place)
    const iv = sealed.subarray(1, 1 + ivBytes)
    const decipher = createDecipheriv('aes-256-gcm', keyOf(keyId), iv, { authTagLength: tagBytes })
    decipher.setAAD(spell(place))
    decipher.setAuthTag(sealed.subarray(1 + ivBytes, headBytes))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()]).toString('utf8')
    } catch {
      throw new FieldOpenError(place)
    }
  }

  return {
    seal,
    open,
    needsRotation: (sealed) => sealed[0] !== keyring.currentId,
    reseal: (sealed, from, to) => seal(open(sealed, from), to),
  }
}

function spell({ table, column, accountId, rowId }: FieldPlace): Buffer {
  for (const part of [table, column, accountId, rowId]) {
    // A colon or an empty part would let two different places spell the same text.
    if (!/^[\w-]+$/.test(part)) throw new Error(`A sealed field's place can't hold "${part}".`)
  }
  return Buffer.from(`${table}.${column}:${accountId}:${rowId}`, 'utf8')
}
