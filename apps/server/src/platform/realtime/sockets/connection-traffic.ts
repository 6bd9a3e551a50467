// Limits what an open connection may send, and how much may be queued for it. Beyond that it is disconnected: a browser
// reconnects automatically and fetches what it missed.
import type { IncomingMessage } from 'node:http'
import { closeConnection } from './frame-size.ts'

/** The part of engine.io's socket that is used here. */
export interface Line {
  request: IncomingMessage & { websocket?: { on(event: 'ping' | 'pong', listener: () => void): unknown } }
  on(event: 'packet' | 'packetCreate', listener: () => void): unknown
  once(event: 'close', listener: () => void): unknown
}

export interface TrafficLimits {
  /** Packets, pings and pongs in ten seconds, including refused ones. */
  sent: number
  /** Packets not handed to the network yet, because the other end does not read. */
  unread: number
  /** How long there may be more: events for every row of a large import are sent shortly after. */
  readWithinMs: number
  /** How long the other end may take to agree to a close; then it is terminated. */
  closingMs: number
}

export const usualTraffic: TrafficLimits = { sent: 600, unread: 1_000, readWithinMs: 5_000, closingMs: 1_000 }

const windowMs = 10_000

export function limitTraffic(line: Line, limits: TrafficLimits) {
  const cut = () => closeConnection(line.request)
  let sent = 0
  let since = performance.now()
  const count = () => {
    const now = performance.now()
    if (now - since > windowMs) [sent, since] = [0, now]
    if (++sent > limits.sent) cut()
  }
  line.on('packet', count)
  // Browsers send none; the library answers each ping before anyone else sees it.
  line.request.websocket?.on('ping', count)
  line.request.websocket?.on('pong', count)
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

/** The packets queued for the network. engine.io has no other name for it. */
const unreadOf = (line: Line) => (line as unknown as { writeBuffer: readonly unknown[] }).writeBuffer.length
