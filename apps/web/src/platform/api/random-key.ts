/** For an Idempotency-Key. Not randomUUID, which exists in secure contexts only. */
export const generateKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Version 7, so that ids sort by the time at which they were made. */
export function uuid7(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  const random = crypto.randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}
