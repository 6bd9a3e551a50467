// The service worker, and whether the server has a newer version than this page.
import { errorTexts } from '#app/texts/errors.texts.ts'
import { useConnection } from '#platform/realtime.ts'
import { snack } from '#ui/feedback/snackbar.ts'

const LOOK_EVERY = 30 * 60_000
/** A worker that starts on a busy machine may miss a question: it is asked again (ms, times). */
const PATIENCE = 5_000
const QUESTIONS = 4

let told = false

export async function watchVersion() {
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const look = () => void registration.update().catch(() => {})
  registration.addEventListener('updatefound', () => follow(registration.installing))
  setInterval(look, LOOK_EVERY)
  // A server that was away may have been updated.
  useConnection.subscribe(({ status }, before) => {
    if (status === 'connected' && before.status !== 'connected') look()
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
}

/** A newly installed worker has the server's version: compares it with this page's. */
function follow(worker: ServiceWorker | null) {
  worker?.addEventListener('statechange', async () => {
    if (worker.state !== 'activated') return
    for (let asked = 0; asked < QUESTIONS; asked++) {
      const known = await isOfBuild(worker)
      if (known === undefined) continue
      if (!known) offerReload()
      return
    }
  })
}

/** undefined: no reply in time. */
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

/** Never automatic: somebody may be typing. Their text is preserved either way. */
export function offerReload() {
  if (told) return
  told = true
  snack.info(errorTexts.newVersion, {
    sticky: true,
    action: { label: errorTexts.reload, run: () => location.reload() },
  })
}
