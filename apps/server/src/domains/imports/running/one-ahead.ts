/** Reads the next batch while the previous one is being written. */
export async function* oneAhead<T>(source: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  const ask = () => {
    const next = source.next()
    // Handles a rejection that nobody awaits; an awaiting caller still receives it.
    next.catch(() => {})
    return next
  }
  let next = ask()
  try {
    for (let { value, done } = await next; !done; { value, done } = await next) {
      next = ask()
      yield value as T
    }
  } finally {
    await next.catch(() => {})
    await source.return()
  }
}
