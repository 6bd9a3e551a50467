/** The next batch is read while the one before is being written. */
export async function* oneAhead<T>(source: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  const ask = () => {
    const next = source.next()
    // Should nobody come back for it: whoever does is told.
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
