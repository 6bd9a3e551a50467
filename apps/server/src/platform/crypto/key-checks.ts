// A key with the right id and different bytes could read nothing and would seal new values beside the old ones. So the
// database stores a check value for each key that only the same bytes reproduce.
import { ConfigError } from '../config.ts'
import type { Database } from '../db/database.ts'
import { OperatorError } from '../operator-error.ts'
import type { Platform } from '../platform.ts'
import { createDigest, matchesDigest } from './digest.ts'
import {
  acquireKeyCheckSlot,
  expireOtherChecks,
  insertKeyCheck,
  type KeyCheckRow,
  listKeyChecks,
  listOtherKeysInUse,
} from './key-checks.store.ts'
import type { Keys } from './keys.ts'

const scope = { purpose: 'key-check', scope: '' } as const
const text = 'frontdesk'

export type KeyCheck = Pick<KeyCheckRow, 'key_id' | 'check_value'>

/** Evidence about a key from sealed values: how many of a few samples it opened. */
export type Evidence = ReadonlyMap<number, { opened: number; failed: number }>

/**
 * Refuses keys that did not seal the existing values, and records new ones. A key without a check value is accepted
 * only if it opens an existing value, or if nothing is sealed with its id. Throws ConfigError.
 * @param findEvidence for values that are sealed with other keys than these.
 */
export async function checkKeys(
  database: Database,
  keys: Keys,
  findEvidence: (known: readonly number[]) => Promise<Evidence>,
): Promise<void> {
  const before = await database.directory(listKeyChecks)
  const known = before.map(({ key_id }) => key_id)
  const isNew = keys.ids.some((id) => !known.includes(id))
  // Outside the transaction: it reads all sealed values, which may take minutes.
  const contradicted = isNew ? contradictions(keys, await findEvidence(known)) : []
  await database.directory(async (db) => {
    await acquireKeyCheckSlot(db)
    const checks = await listKeyChecks(db)
    const needed = checks.filter(({ key_id, retired_at }) => !retired_at || keys.ids.includes(key_id))
    const problems = [...compareKeys(keys, needed), ...contradicted]
    if (problems.length > 0) throw new ConfigError(problems)
    const kept = new Set(checks.map(({ key_id }) => key_id))
    const toKeep = keys.ids.filter((id) => id === keys.currentId || !kept.has(id))
    for (const id of toKeep) await insertKeyCheck(db, id, createDigest(keys, scope, text, id))
  })
}

type Parts = Pick<Platform, 'database' | 'keys' | 'clock'>

/** What a node sealed before its restart may not be committed yet. */
const lastMinutes = 2

export class KeysInUse extends OperatorError {
  override name = 'KeysInUse'
}

/** Throws KeysInUse when a node seals with another key than the current one, or did so recently. */
export async function refuseOtherSealers({ database, keys }: Omit<Parts, 'clock'>): Promise<void> {
  const others = await database.directory((db) => listOtherKeysInUse(db, keys.currentId, lastMinutes))
  if (others.length > 0) throw new KeysInUse(inUse(others, keys.currentId))
}

/**
 * Once every value is sealed with the current key, a start without the others is no longer refused. Throws KeysInUse
 * when a node still seals with one of them.
 */
export async function expireOtherKeys(parts: Parts): Promise<void> {
  const { database, keys, clock } = parts
  await refuseOtherSealers(parts)
  await database.directory((db) => expireOtherChecks(db, keys.currentId, clock.now()))
}

/** One sentence for each key that is missing or has different bytes. */
export function compareKeys(keys: Keys, checks: readonly KeyCheck[]): string[] {
  return checks.flatMap(({ key_id, check_value }) => {
    if (!keys.ids.includes(key_id)) return missing(key_id)
    return matchesDigest(keys, scope, text, check_value) ? [] : wrong(key_id)
  })
}

function contradictions(keys: Keys, evidence: Evidence): string[] {
  return [...evidence].flatMap(([id, { opened, failed }]) => {
    if (!keys.ids.includes(id)) return missing(id)
    return failed > 0 && opened === 0 ? wrong(id) : []
  })
}

const missing = (id: number) =>
  `Key ${id} sealed some of this data and is missing. Add it to FIELD_KEYS after the current key (${id}:…), or restore ` +
  'keys/field-keys in DATA_DIR from your safe copy.'

const wrong = (id: number) =>
  `Key ${id} is not the key ${id} that sealed this data. Set FIELD_KEYS to the original keys, or restore keys/field-keys ` +
  'in DATA_DIR from your safe copy; a new key needs an id of its own.'

function inUse(others: readonly (number | null)[], currentId: number): string {
  const which = others.map((id) => (id === null ? 'a key it does not name' : `key ${id}`)).join(' and ')
  return (
    `A server sealed with ${which} within the last ${lastMinutes} minutes. Restart every server with FIELD_KEYS that ` +
    `begin with key ${currentId}, wait ${lastMinutes} minutes, and run rotate-keys again. Remove no key until it succeeds.`
  )
}
