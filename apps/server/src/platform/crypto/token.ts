// Opaque tokens (sessions, reset links) and short codes (password reset by mail).
import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { createDigest, matchesDigest } from './digest.ts'
import type { Keys } from './keys.ts'

/** 32 random bytes as 43 characters of base64url. Shown once; only its hash is stored. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: SHA-256, 32 bytes. Sufficient, because a token can't be guessed. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** A code of decimal digits, leading zeros included. */
export function generateCode(digits = 4): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

/**
 * Ten thousand codes are hashed in an instant, so a code's hash is keyed. `subject` identifies its owner, such as a
 * person's id.
 */
export function hashCode(keys: Keys, subject: string, code: string): Buffer {
  return createDigest(keys, { purpose: 'code', scope: subject }, code.trim())
}

export function matchesCode(keys: Keys, subject: string, code: string, stored: Uint8Array): boolean {
  return matchesDigest(keys, { purpose: 'code', scope: subject }, code.trim(), stored)
}

/** Comparison whose time does not depend on where two secrets differ. */
export function isSameSecret(a: string | Uint8Array, b: string | Uint8Array): boolean {
  // Hashing first makes the lengths equal, so that not even they affect the time.
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
}
