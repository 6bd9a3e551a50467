// Ten one-time codes for a person who loses the authenticator app.
import { randomInt } from 'node:crypto'
import { createDigest, matchesDigest } from './digest.ts'
import type { Keys } from './keys.ts'

// Crockford's alphabet: no letter that looks like a digit.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codeCount = 10
const codeLength = 8

/** Ten different codes written xxxx-xxxx. Shown once; only their hashes are stored. */
export function generateRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < codeCount) codes.add(newCode())
  return [...codes]
}

/** Keyed, because 40 bits would not withstand a plain hash in a stolen database. */
export function hashRecoveryCode(keys: Keys, personId: string, code: string): Buffer {
  return createDigest(keys, { purpose: 'recovery-code', scope: personId }, normalize(code))
}

/** The index of the stored hash that matches `code`, or undefined. Compares with all of them in every case. */
export function findRecoveryCode(keys: Keys, personId: string, code: string, stored: readonly Uint8Array[]) {
  const scope = { purpose: 'recovery-code', scope: personId } as const
  const matches = stored.map((hash) => matchesDigest(keys, scope, normalize(code), hash))
  const index = matches.indexOf(true)
  return index === -1 ? undefined : index
}

function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Case, dashes, and common misreadings don't matter. */
function normalize(code: string): string {
  return code
    .toLowerCase()
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
    .replace(/[^0-9a-z]/g, '')
}
