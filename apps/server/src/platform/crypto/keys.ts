// One ring of master keys. Data is never encrypted with a master key: every use derives its own key with HKDF from
// (purpose, scope), so a key for one account or one purpose reveals nothing about another.
import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { chmod, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createDurably, createFolder, hasCode } from '#platform/durable-file'
import { OperatorError } from '../operator-error.ts'

/** `id` 1–255 is the first byte of everything made with the key. A KeyObject keeps the bytes out of logs and JSON. */
export type FieldKey = { id: number; master: KeyObject }

export type Keys = {
  /** The id of the key for new values. */
  currentId: number
  /** Every id in the ring, the current one first. */
  ids: readonly number[]
  /** A 32-byte key for one purpose and scope (an account id, or '' for none). Throws UnknownKey. */
  derive(keyId: number, purpose: KeyPurpose, scope: string): KeyObject
}

export type KeyPurpose =
  | 'field'
  | 'blind-index'
  | 'audit'
  | 'code'
  | 'recovery-code'
  | 'idempotency'
  | 'key-check'
  | 'file'
  | 'anchor'
  | 'media'
  | 'form'
  | 'review'
  | 'invoice'

/** What is wrong with FIELD_KEYS or the key file, as a sentence that never quotes a key. */
export class KeyFormatError extends OperatorError {
  override name = 'KeyFormatError'
}

/** A value needs a key that is no longer, or not yet, in the ring. */
export class UnknownKey extends Error {
  override name = 'UnknownKey'
  readonly keyId: number
  constructor(keyId: number) {
    super(`A stored value needs field key ${keyId}, which is not there. Add it back to FIELD_KEYS.`)
    this.keyId = keyId
  }
}

/** Reads `id:base64key,id:base64key`, the first being current. Throws KeyFormatError. */
export function parseFieldKeys(text: string): FieldKey[] {
  const keys = text.split(',').map((entry, index) => parseFieldKey(entry.trim(), index + 1))
  const twice = keys.find((key, index) => keys.findIndex((other) => other.id === key.id) !== index)
  if (twice) throw new KeyFormatError(`FIELD_KEYS uses the key id ${twice.id} twice; give each key its own id.`)
  return keys
}

export function createKeys(keys: readonly FieldKey[]): Keys {
  const [current] = keys
  if (!current) throw new KeyFormatError('The key ring is empty; it needs at least one key.')
  const masters = new Map(keys.map((key) => [key.id, key.master]))
  const unscoped = new Map<string, KeyObject>()

  function derive(keyId: number, purpose: KeyPurpose, scope: string): KeyObject {
    const master = masters.get(keyId)
    if (!master) throw new UnknownKey(keyId)
    // Purposes contain no slash, so each (purpose, scope) has a distinct text.
    return createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `frontdesk/${purpose}/${scope}`, 32)))
  }

  return {
    currentId: current.id,
    ids: keys.map((key) => key.id),
    derive(keyId, purpose, scope) {
      // Only the few keys without a scope are cached; one for each account would grow without bound.
      if (scope !== '') return derive(keyId, purpose, scope)
      const name = `${keyId}/${purpose}`
      const key = unscoped.get(name) ?? derive(keyId, purpose, scope)
      unscoped.set(name, key)
      return key
    },
  }
}

/** The keys of the configuration, otherwise those of `<dataDir>/keys/field-keys`, created at the first start. */
export async function openKeys(from: { fieldKeys?: readonly FieldKey[]; dataDir: string }): Promise<Keys> {
  return createKeys(from.fieldKeys ?? (await loadOrMakeKeyFile(from.dataDir)))
}

/** The same, but only if they exist. */
export async function findKeys(from: { fieldKeys?: readonly FieldKey[]; dataDir: string }): Promise<Keys | undefined> {
  if (from.fieldKeys) return createKeys(from.fieldKeys)
  const path = join(from.dataDir, 'keys', 'field-keys')
  const text = await readIfThere(path)
  return text === undefined ? undefined : createKeys(parseKeyFile(path, text))
}

async function loadOrMakeKeyFile(dataDir: string): Promise<FieldKey[]> {
  const folder = join(dataDir, 'keys')
  const path = join(folder, 'field-keys')
  return parseKeyFile(path, (await readIfThere(path)) ?? (await makeKeyFile(folder, path)))
}

function parseKeyFile(path: string, text: string): FieldKey[] {
  try {
    return parseFieldKeys(text.trim())
  } catch (error) {
    // Never recreated: everything sealed with the lost key would be unreadable for good.
    const reason = error instanceof Error ? error.message : String(error)
    throw new KeyFormatError(`The key file ${path} can't be used; restore it from a safe copy. (${reason})`)
  }
}

async function makeKeyFile(folder: string, path: string): Promise<string> {
  await createFolder(folder)
  await createDurably(path, `1:${randomBytes(32).toString('base64')}\n`)
  // Read back, because another process may have created it first.
  return readFile(path, 'utf8')
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    // Restored copies are often readable for everyone.
    if ((await stat(path)).mode & 0o077) await chmod(path, 0o600)
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function parseFieldKey(entry: string, position: number): FieldKey {
  const match = /^(\d{1,3}):([A-Za-z0-9+/_-]+={0,2})$/.exec(entry)
  const id = Number(match?.[1])
  if (!match?.[2] || id < 1 || id > 255) {
    throw new KeyFormatError(
      `FIELD_KEYS entry ${position} must look like id:base64key with an id from 1 to 255, as in 1:q83v….`,
    )
  }
  const bytes = Buffer.from(match[2], 'base64')
  if (bytes.length !== 32) {
    throw new KeyFormatError(
      `FIELD_KEYS entry ${position} holds ${bytes.length} bytes, but a key has 32; make one with: openssl rand -base64 32`,
    )
  }
  return { id, master: createSecretKey(bytes) }
}
