import type { IncomingMessage } from 'node:http'

type WithReceiver = { websocket?: { _receiver?: { _maxPayload?: number } } }

/**
 * From now on. A larger frame closes the connection once its length is known, before its bytes are collected. Its option
 * `maxPayload` would be the same for all connections; for one, the library has no other name for it.
 */
export function limitFrames(request: IncomingMessage, bytes: number) {
  const receiver = (request as WithReceiver).websocket?._receiver
  // Closed already.
  if (!receiver) return
  if (typeof receiver._maxPayload !== 'number') throw new Error('The size of frames can no longer be limited: see ws.')
  receiver._maxPayload = bytes
}
