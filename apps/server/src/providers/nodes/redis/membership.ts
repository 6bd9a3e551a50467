// Which other nodes there are, by what is heard of them. Time is Redis's own, as the stream has it: the beats of this node
// come back in it too, so that whatever lies unread, because this process stood still or is slow, is not taken for silence.

/** Short enough that, after it, there is time left to show people of a dead node as offline within 10 s. */
const silentMs = 5000

type Listener = (id: string) => void

export function membership({ onError }: { onError: (error: unknown, doing: string) => void }) {
  const lastHeard = new Map<string, number>()
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
    if (startsOver) for (const id of lastHeard.keys()) lastHeard.set(id, at)
    startsOver = false
  }

  return {
    onJoined: (listener: Listener) => void joined.push(listener),
    onGone: (listener: Listener) => void gone.push(listener),
    /** @param at When it was said, by the stream (ms). */
    heard(id: string, at: number) {
      count(at)
      lastHeard.set(id, at)
      if (greeted.has(id)) return
      greeted.add(id)
      say(joined, id)
    },
    /** Everyone is to be greeted again; who stays silent from the next entry on is gone. */
    startOver() {
      greeted = new Set()
      startsOver = true
    },
    /** A beat of this node came back: all that the others said before it was heard. */
    lookForGone(now: number) {
      count(now)
      for (const [id, at] of lastHeard) {
        if (now - at <= silentMs) continue
        lastHeard.delete(id)
        greeted.delete(id)
        say(gone, id)
      }
    },
  }
}
