/** Paths that the server answers itself: its API, its files, and the mails that its own outbox keeps. */
const OF_THE_SERVER = /^\/(api|socket\.io|files|outbox)(\/|$)/

/**
 * All that the worker ever touches: `asset`, which its name's hash makes the same for ever, and `page`, the empty shell.
 * Whatever the API says, and every picture of a person, goes past it.
 */
export function kindOf(request: { method: string; mode: string; url: string }, origin: string) {
  const { pathname, origin: from } = new URL(request.url)
  if (request.method !== 'GET' || from !== origin) return undefined
  if (pathname.startsWith('/assets/')) return 'asset'
  return request.mode === 'navigate' && !OF_THE_SERVER.test(pathname) ? 'page' : undefined
}
