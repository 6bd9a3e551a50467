import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 over the concatenated parts. */
export function signWithHmac(key: string | Buffer, ...parts: readonly (string | Buffer)[]): Buffer {
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(part)
  return hmac.digest()
}

/** Compares in constant time. Anything but 64 hex digits is false. */
export function isHexOf(expected: Buffer, given: unknown): boolean {
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/i.test(given)) return false
  return timingSafeEqual(expected, Buffer.from(given, 'hex'))
}

const aheadMs = 5 * 60_000

/** `seconds`: Unix time as text. Allows for clocks that are up to five minutes ahead. */
export function isRecent(seconds: unknown, now: Date, forMs: number): boolean {
  if (typeof seconds !== 'string' || !/^\d{9,11}$/.test(seconds)) return false
  const age = now.getTime() - Number(seconds) * 1000
  return age >= -aheadMs && age <= forMs
}
