// Lets the page start without the server: caches the program and its empty shell, and never any data.
import { openNotified } from './open-notified.ts'
import { kindOf } from './what-is-kept.ts'

/** Inserted by the web build: every script and style of this build, and a digest of them. */
declare const __ASSETS__: readonly string[]
declare const __BUILD__: string

// The worker types used here; the rest of the web is checked with those of a page.
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  respondWith(response: Promise<Response>): void
}
interface NotificationClick extends WorkerEvent {
  notification: { data: unknown; close(): void }
}
const worker = self as unknown as Pick<EventTarget, 'addEventListener'> & {
  location: Location
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> } & Parameters<typeof openNotified>[0]
}

const PREFIX = 'frontdesk-'
const SHELL = '/'
/** Tabs with the previous build may still need a chunk that they have not loaded yet. */
const KEPT_BUILDS = 2
const built = new Set(__ASSETS__)

worker.addEventListener('install', (event) => {
  // At once: it also serves tabs with the previous build, so that none has to be closed first.
  ;(event as WorkerEvent).waitUntil(fill().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  ;(event as WorkerEvent).waitUntil(dropOldBuilds().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const fetched = event as FetchEvent
  const kind = kindOf(fetched.request, worker.location.origin)
  if (kind === 'asset') fetched.respondWith(asset(fetched.request))
  if (kind === 'page') fetched.respondWith(page(fetched.request))
})

/** A page asks whether it belongs to this build, by its own script. */
worker.addEventListener('message', (event) => {
  const { data, ports } = event as MessageEvent<{ script: string }>
  ports[0]?.postMessage(built.has(data.script))
})

worker.addEventListener('notificationclick', (event) => {
  const clicked = event as NotificationClick
  clicked.notification.close()
  clicked.waitUntil(openNotified(worker.clients, worker.location.origin, clicked.notification.data))
})

async function fill() {
  const cache = await caches.open(PREFIX + __BUILD__)
  await cache.addAll([new Request(SHELL, { cache: 'no-store' }), ...__ASSETS__])
}

async function dropOldBuilds() {
  // In the order in which they were created.
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const old = builds.slice(0, -KEPT_BUILDS).filter((name) => name !== PREFIX + __BUILD__)
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await (await caches.open(PREFIX + __BUILD__)).put(request, response.clone())
  return response
}

/** The server's page, with its policy and newest build; without the server the shell, which says that it is away. */
async function page(request: Request): Promise<Response> {
  const shell = async () => (await caches.open(PREFIX + __BUILD__)).match(SHELL)
  try {
    const response = await fetch(request)
    const away = response.status >= 502 && response.status <= 504
    return (away && (await shell())) || response
  } catch (error) {
    const kept = await shell()
    if (kept) return kept
    throw error
  }
}
