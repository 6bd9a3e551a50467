/** Runs tasks of one key one after another, and tasks of different keys concurrently. */
export function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>()

  return async function inQueue<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = last.get(key) ?? Promise.resolve()
    const turn = before.then(task, task)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
