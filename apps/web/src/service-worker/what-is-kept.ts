/**
 * Paths that the server always handles itself: its API, its files, the mails of its outbox, the clients’ app, the
 * pages on which clients review and refer, invoices that were mailed, and the frame with Stripe's form.
 */
const OF_THE_SERVER = /^\/(api|socket\.io|files|outbox|app|review|refer|invoice|billing-form)(\/|$)/

/**
 * All requests that the worker handles: `asset`, immutable because of the hash in its name, and `page`, the empty
 * shell. All API replies and pictures of people bypass it.
 */
export function kindOf(request: { method: string; mode: string; url: string }, origin: string) {
  const { pathname, origin: from } = new URL(request.url)
  if (request.method !== 'GET' || from !== origin) return undefined
  if (pathname.startsWith('/assets/client/')) return undefined
  if (pathname.startsWith('/assets/')) return 'asset'
  return request.mode === 'navigate' && !OF_THE_SERVER.test(pathname) ? 'page' : undefined
}
