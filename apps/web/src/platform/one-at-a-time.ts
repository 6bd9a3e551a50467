const chains = new Map<string, Promise<unknown>>()

/**
 * Runs work with the same name one after another over all tabs; in a page without Web Locks (no HTTPS), within the tab.
 */
export function runOneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, work)
  const done = (chains.get(name) ?? Promise.resolve()).then(work, work)
  chains.set(name, done)
  return done
}
