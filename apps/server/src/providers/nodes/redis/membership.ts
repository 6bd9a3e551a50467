// Which other nodes there are, by what is heard of them.

/** Short enough that, after it, there is time left to show people of a dead node as offline within 10 s. */
const silentMs = 5000
const lateMs = 1500

type Listener = (id: string) => void

export function membership({ onError }: { onError: (error: unknown, doing: string) => void }) {
  const lastHeard = new Map<string, number>()
  let greeted = new Set<string>()
  const joined: Listener[] = []
  const gone: Listener[] = []
  let looked = performance.now()

  const say = (listeners: Listener[], id: string) => {
    for (const listener of listeners) {
      try {
        listener(id)
      } catch (error) {
        onError(error, 'a node that came or went could not be told to a room')
      }
    }
  }

  return {
    onJoined: (listener: Listener) => void joined.push(listener),
    onGone: (listener: Listener) => void gone.push(listener),
    heard(id: string) {
      lastHeard.set(id, performance.now())
      if (greeted.has(id)) return
      greeted.add(id)
      say(joined, id)
    },
    /** Everyone is to be greeted anew; who stays silent from now on is gone. */
    startOver() {
      greeted = new Set()
      const now = performance.now()
      for (const id of lastHeard.keys()) lastHeard.set(id, now)
      looked = now
    },
    lookForGone() {
      const now = performance.now()
      const late = now - looked
      looked = now
      // This process itself stood still: what the others said meanwhile lies unread.
      if (late > lateMs) for (const [id, at] of lastHeard) lastHeard.set(id, at + late)
      for (const [id, at] of lastHeard) {
        if (now - at <= silentMs) continue
        lastHeard.delete(id)
        greeted.delete(id)
        say(gone, id)
      }
    },
  }
}
