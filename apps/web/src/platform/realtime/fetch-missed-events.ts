import { hasCode } from '#platform/api/api-failure.ts'
import type { BufferedEvent, StreamPlaces } from './stream-places.ts'

/** The reply of `GET /events`. */
export type MissedEvents = (
  stream: string,
  after: number,
) => Promise<{ data: { name: string; payload: unknown; seq: number }[]; complete: boolean; refetch: boolean }>

interface CatchUp {
  stream: string
  places: StreamPlaces
  missedEvents: MissedEvents
  pauses: readonly number[]
  apply(event: BufferedEvent): void
  refetch(stream: string): void
}

/** Brings a stream up to its head: by the missed events, or by a full reload when they are no longer available. */
export async function fetchMissedEvents({
  stream,
  places,
  missedEvents,
  pauses,
  apply,
  refetch,
}: CatchUp): Promise<void> {
  let failures = 0
  while (places.seen(stream) < places.head(stream)) {
    // Everything up to the current head: the reply contains all of our events.
    const head = places.head(stream)
    try {
      const missed = await missedEvents(stream, places.seen(stream))
      if (missed.refetch) return giveUp(head)
      for (const { name, payload, seq } of missed.data) {
        if (places.caughtUp(stream, seq)) apply({ name, payload, place: { stream, seq } })
      }
      if (missed.complete) for (const event of places.complete(stream, head)) apply(event)
      failures = 0
    } catch (error) {
      if (hasCode(error, 'streamNotFound', 'notSignedIn', 'sessionInvalid')) return void places.forget(stream)
      const pause = pauses[failures++]
      if (pause === undefined) return giveUp(head)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  function giveUp(head: number) {
    for (const event of places.complete(stream, head)) apply(event)
    refetch(stream)
  }
}
