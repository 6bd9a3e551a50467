/**
 * One read at a time for each key. Whoever asks while one is under way shares the next with all who ask meanwhile: every
 * answer is younger than its question, and twenty requests of one page cost two reads.
 */
export function sharedRead<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  function begin(key: string) {
    const reading = read(key).finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }

  function after(key: string, reading: Promise<T>) {
    const ended = reading.then(noMatter, noMatter)
    const waiting = ended.then(() => {
      next.delete(key)
      return begin(key)
    })
    next.set(key, waiting)
    return waiting
  }

  return (key) => {
    const reading = underWay.get(key)
    return reading ? (next.get(key) ?? after(key, reading)) : begin(key)
  }
}

/** How the read before ended is its own askers' concern. */
const noMatter = () => {}
