// What may arrive over one connection. The library's options hold for all connections and can't be changed later.
import type { IncomingMessage } from 'node:http'

interface Receiver {
  _maxPayload?: number
  _maxFragments?: number
  _allowSynchronousEvents?: boolean
  _buffers?: Buffer[]
  _bufferedBytes?: number
}
type WithReceiver = { websocket?: { _receiver?: Receiver } }

/** Undefined when the connection is closed already. */
function receiverOf(request: IncomingMessage): Required<Receiver> | undefined {
  const receiver = (request as WithReceiver).websocket?._receiver
  if (!receiver) return
  const { _maxPayload, _maxFragments, _allowSynchronousEvents, _buffers, _bufferedBytes } = receiver
  if (
    typeof _maxPayload !== 'number' ||
    typeof _maxFragments !== 'number' ||
    typeof _allowSynchronousEvents !== 'boolean' ||
    !Array.isArray(_buffers) ||
    typeof _bufferedBytes !== 'number'
  )
    throw new Error('Frames can no longer be limited: see the receiver of ws.')
  return receiver as Required<Receiver>
}

/** From now on. A larger frame closes the connection once its length is known, before its bytes are collected. */
export function limitFrames(request: IncomingMessage, bytes: number) {
  const receiver = receiverOf(request)
  if (receiver) receiver._maxPayload = bytes
}

/** Pieces of one message: browsers and proxies split none below some kilobytes, and a message has at most 128 KB. */
const mostPieces = 64

/**
 * No size bounds empty frames, of which one packet from the network brings ten thousand: others get a turn after each, and
 * a message has few pieces.
 */
export function pauseFrames(request: IncomingMessage) {
  const receiver = receiverOf(request)
  if (!receiver) return
  receiver._allowSynchronousEvents = false
  receiver._maxFragments = mostPieces
}

/**
 * Disconnects at once. The library would still read the frames that have arrived, one in each turn of the event loop, and
 * keep the connection until then.
 */
export function closeConnection(request: IncomingMessage) {
  request.socket.destroy()
  const receiver = receiverOf(request)
  if (!receiver) return
  receiver._buffers = []
  receiver._bufferedBytes = 0
}
