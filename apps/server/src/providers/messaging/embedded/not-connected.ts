import type { Messaging } from '../messaging.ts'

/** There is nobody to send through, and it says so. */
export const notConnected = (): Messaging => ({
  connected: false,
  async send() {
    throw new Error('Messaging is not connected: look at `connected` before sending.')
  },
})
