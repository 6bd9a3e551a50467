import type { IncomingMessage } from 'node:http'

interface Receiver {
  _maxPayload?: number
  _maxFragments?: number
  _allowSynchronousEvents?: boolean
}
type WithReceiver = { websocket?: { _receiver?: Receiver } }

const receiverOf = (request: IncomingMessage) => (request as WithReceiver).websocket?._receiver

/**
 * From now on. A larger frame closes the connection once its length is known, before its bytes are collected. Its option
 * `maxPayload` would be the same for all connections; for one, the library has no other name for it.
 */
export function limitFrames(request: IncomingMessage, bytes: number) {
  const receiver = receiverOf(request)
  // Closed already.
  if (!receiver) return
  if (typeof receiver._maxPayload !== 'number') throw new Error('The size of frames can no longer be limited: see ws.')
  receiver._maxPayload = bytes
}

/** Pieces of one message: browsers split none below some ten kilobytes. */
const mostPieces = 64

/**
 * No size bounds empty frames, of which one packet from the network brings ten thousand: others get a turn after each, and
 * a message has few pieces.
 */
export function paceFrames(request: IncomingMessage) {
  const receiver = receiverOf(request)
  if (!receiver) return
  if (typeof receiver._allowSynchronousEvents !== 'boolean' || typeof receiver._maxFragments !== 'number')
    throw new Error('Frames can no longer be paced: see ws.')
  receiver._allowSynchronousEvents = false
  receiver._maxFragments = mostPieces
}
