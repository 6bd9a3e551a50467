// What one open connection may send, and how much may wait for it to be read. Whoever is past it is cut without a
// word: a browser comes again by itself and fetches what it missed.
import type { IncomingMessage } from 'node:http'

/** Of engine.io's socket, what is used here. */
export interface Line {
  request: IncomingMessage & { websocket?: { on(event: 'ping', listener: () => void): unknown } }
  on(event: 'packet' | 'packetCreate', listener: () => void): unknown
  once(event: 'close', listener: () => void): unknown
}

export interface TrafficLimits {
  /** Packets and pings in ten seconds, those included that are answered with a refusal. */
  sent: number
  /** Packets that were not handed to the network yet, because nobody reads at the other end. */
  unread: number
  /** So long they may be more: an event for every row of a large import is handed over a moment later. */
  readWithinMs: number
  /** After it was closed, for the other end to agree; then it is cut off. */
  closingMs: number
}

export const usualTraffic: TrafficLimits = { sent: 600, unread: 1_000, readWithinMs: 5_000, closingMs: 1_000 }

const windowMs = 10_000

export function boundTraffic(line: Line, limits: TrafficLimits) {
  const cut = () => line.request.socket.destroy()
  let sent = 0
  let since = performance.now()
  const count = () => {
    const now = performance.now()
    if (now - since > windowMs) [sent, since] = [0, now]
    if (++sent > limits.sent) cut()
  }
  line.on('packet', count)
  // Browsers send none; each is answered by the library before anybody else hears of it.
  line.request.websocket?.on('ping', count)
  const behind = () => unreadOf(line) > limits.unread
  let late: NodeJS.Timeout | undefined
  line.on('packetCreate', () => {
    if (late || !behind()) return
    late = setTimeout(() => {
      late = undefined
      if (behind()) cut()
    }, limits.readWithinMs).unref()
  })
  line.once('close', () => {
    clearTimeout(late)
    setTimeout(cut, limits.closingMs).unref()
  })
}

/** What waits for the network. engine.io has no other word for it. */
const unreadOf = (line: Line) => (line as unknown as { writeBuffer: readonly unknown[] }).writeBuffer.length
