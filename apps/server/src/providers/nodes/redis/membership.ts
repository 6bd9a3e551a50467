// Which other nodes exist, by their messages. Time is that of Redis, as in the stream: this node's own beats come back
// through the stream too, so that unread messages, while this process was paused or slow, are not mistaken for silence.

/** Short enough to leave time for showing a dead node's people as offline within 10 s. */
const silentMs = 5000

type Listener = (id: string) => void

export function createMembership({ onError }: { onError: (error: unknown, doing: string) => void }) {
  const lastSeen = new Map<string, number>()
  let greeted = new Set<string>()
  const joined: Listener[] = []
  const gone: Listener[] = []
  let startsOver = false

  const say = (listeners: Listener[], id: string) => {
    for (const listener of listeners) {
      try {
        listener(id)
      } catch (error) {
        onError(error, 'a node that came or went could not be told to a room')
      }
    }
  }

  function count(at: number) {
    if (startsOver) for (const id of lastSeen.keys()) lastSeen.set(id, at)
    startsOver = false
  }

  return {
    onJoined: (listener: Listener) => void joined.push(listener),
    onGone: (listener: Listener) => void gone.push(listener),
    /** @param at When it was sent, by the stream's clock (ms). */
    heard(id: string, at: number) {
      count(at)
      lastSeen.set(id, at)
      if (greeted.has(id)) return
      greeted.add(id)
      say(joined, id)
    },
    /** Everyone has to be greeted again; nodes that stay silent from the next entry on are dead. */
    startOver() {
      greeted = new Set()
      startsOver = true
    },
    /** A beat of this node came back: everything the others sent before it has been received. */
    lookForGone(now: number) {
      count(now)
      for (const [id, at] of lastSeen) {
        if (now - at <= silentMs) continue
        lastSeen.delete(id)
        greeted.delete(id)
        say(gone, id)
      }
    },
  }
}
