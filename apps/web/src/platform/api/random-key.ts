/** For an Idempotency-Key. Not randomUUID, which exists in secure contexts only. */
export const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
