// Which events of each durable stream were applied. Pure: it returns what to do, live.ts does it.
//
// Events of a stream are numbered, but not every number is for everyone: a jump may be a gap, or events for others.
// Only the server knows, so every jump is queried once, and events that arrive in between wait.
import type { StreamPlace } from '@frontdesk/contract/kit/event'

export interface BufferedEvent {
  name: string
  payload: unknown
  place: StreamPlace
}

interface Stream {
  /** The last number that was applied, or that is known to contain nothing for us. */
  seen: number
  /** The newest number that is known to exist. */
  head: number
  held: Map<number, BufferedEvent>
}

/** `lower`: read just before the newest event was, or from a database that was restored to an earlier state. */
export type OffsetsNews = { stream: string; news: 'first' | 'behind' | 'lower' }

export function createStreamPlaces() {
  const streams = new Map<string, Stream>()

  return {
    /** The newest numbers, as received on connecting and when one advanced. Returns the streams that need an action. */
    heads(heads: Readonly<Record<string, number>>): OffsetsNews[] {
      return Object.entries(heads).flatMap(([stream, head]): OffsetsNews[] => {
        const known = streams.get(stream)
        if (!known) {
          streams.set(stream, { seen: head, head, held: new Map() })
          return [{ stream, news: 'first' }]
        }
        if (head < known.seen) return [{ stream, news: 'lower' }]
        known.head = Math.max(known.head, head)
        return known.seen < known.head ? [{ stream, news: 'behind' }] : []
      })
    },

    /** A live event: apply it now, query what precedes it (it is held), or ignore it as known. */
    arrived(event: BufferedEvent): 'apply' | 'ask' | 'ignore' {
      const { stream, seq } = event.place
      const known = streams.get(stream)
      if (!known) {
        // Received before the first offsets: everything loaded so far is reloaded with them.
        streams.set(stream, { seen: seq, head: seq, held: new Map() })
        return 'apply'
      }
      if (seq <= known.seen) return 'ignore'
      known.head = Math.max(known.head, seq)
      if (seq === known.seen + 1 && known.held.size === 0) {
        known.seen = seq
        return 'apply'
      }
      known.held.set(seq, event)
      return 'ask'
    },

    seen: (stream: string) => streams.get(stream)?.seen ?? 0,
    head: (stream: string) => streams.get(stream)?.head ?? 0,

    /** Marks an event of a catch-up as applied; false when it was applied already. */
    caughtUp(stream: string, seq: number): boolean {
      const known = streams.get(stream)
      if (!known || seq <= known.seen) return false
      known.seen = seq
      known.held.delete(seq)
      return true
    },

    /** Nothing is missing up to this number any more; returns the held events that can be applied now, in order. */
    complete(stream: string, upTo: number): BufferedEvent[] {
      const known = streams.get(stream)
      if (!known) return []
      const ready: BufferedEvent[] = []
      for (const event of [...known.held.values()].sort((a, b) => a.place.seq - b.place.seq)) {
        const { seq } = event.place
        if (seq > Math.max(known.seen, upTo) + 1) break
        known.held.delete(seq)
        // We received it, so it is ours, even if the reply omitted it.
        if (seq > known.seen) ready.push(event)
        known.seen = Math.max(known.seen, seq)
      }
      known.seen = Math.max(known.seen, upTo)
      return ready
    },

    /** Continues from here: nothing that was applied after it can be trusted. */
    reset: (stream: string, head: number) => void streams.set(stream, { seen: head, head, held: new Map() }),

    forget: (stream: string) => streams.delete(stream),
    streams: () => [...streams.keys()],
  }
}

export type StreamPlaces = ReturnType<typeof createStreamPlaces>
