// The service worker, and whether the server has a newer program than this page.
import { useConnection } from '#platform/realtime.ts'
import { snack } from '#ui/feedback/snackbar.ts'

const LOOK_EVERY = 30 * 60_000
/** A worker that says nothing is older than the question (ms). */
const PATIENCE = 5_000

let told = false

export async function watchVersion() {
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const look = () => void registration.update().catch(() => {})
  registration.addEventListener('updatefound', () => follow(registration.installing))
  setInterval(look, LOOK_EVERY)
  // A server that was away may have come back as a newer one.
  useConnection.subscribe(({ status }, before) => {
    if (status === 'connected' && before.status !== 'connected') look()
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
}

/** A worker that was just installed is of the server's build: does this page belong to it? */
function follow(worker: ServiceWorker | null) {
  worker?.addEventListener('statechange', async () => {
    if (worker.state === 'activated' && (await isOfBuild(worker)) === false) offerReload()
  })
}

function isOfBuild(worker: ServiceWorker): Promise<boolean | undefined> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(undefined), PATIENCE)
    port1.onmessage = ({ data }: MessageEvent<boolean>) => {
      clearTimeout(timer)
      resolve(data)
    }
    worker.postMessage({ script: script && new URL(script.src).pathname }, [port2])
  })
}

/** Never by itself: somebody may be typing. What they typed is kept either way. */
export function offerReload() {
  if (told) return
  told = true
  snack.info('A new version is ready', {
    sticky: true,
    action: { label: 'Reload', run: () => location.reload() },
  })
}
