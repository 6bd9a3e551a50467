import { useEffect } from 'react'
import { formatCaller } from '#domains/calls/caller-name.ts'
import { incomingTexts as texts } from '#domains/calls/texts/calls.texts.ts'
import { useRingingCall } from '#domains/calls/use-my-call.ts'
import { findDesktop } from '#platform/desktop.ts'
import { useWindowTitle } from '#platform/window-title.ts'

/** While it rings: the desktop app comes to the front, the window's title says who calls, a hidden tab notifies. */
export function useRingNotice() {
  const call = useRingingCall()
  const words = call && texts.notify(formatCaller(call))
  const id = call?.id
  useEffect(() => {
    if (!id || !words) return
    findDesktop()?.focus()
    const { own } = useWindowTitle.getState()
    useWindowTitle.setState({ own: words })
    const close = document.visibilityState === 'hidden' ? notify(id, words) : undefined
    return () => {
      useWindowTitle.setState({ own })
      close?.()
    }
  }, [id, words])
}

function notify(id: string, words: string): () => void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return () => {}
  const tag = `call:${id}`
  const shown = navigator.serviceWorker?.ready.then((worker) =>
    worker.showNotification(words, { tag, requireInteraction: true }).then(() => worker),
  )
  return () =>
    void shown
      ?.then((worker) => worker.getNotifications({ tag }))
      .then((all) => {
        for (const each of all) each.close()
      })
      .catch(() => {})
}
