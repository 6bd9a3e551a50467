import type { Messaging } from '../messaging.ts'

/** No messaging service is connected, and `connected` says so. */
export const notConnected = (): Messaging => ({
  connected: false,
  async send() {
    throw new Error('Messaging is not connected: look at `connected` before sending.')
  },
})
