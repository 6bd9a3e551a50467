// Tells a person of a message: a tone, and a notification of the system while the tab is hidden.
import { hasSounds } from '#platform/alerts/sound-setting.ts'
import { playTone } from '#platform/alerts/tone.ts'
import { useSession } from '#platform/session/session-state.ts'

const recentMs = 60_000
const mostAnnounced = 500

export const isTabHidden = () => globalThis.document?.visibilityState === 'hidden'

/** Remembers what was announced: events may come twice, by one's own reply and after a reconnection. */
export function createAnnouncements() {
  const announced = new Set<string>()
  return {
    isNews: (key: string, at: string) =>
      !useSession.getState().locked && !announced.has(key) && Date.now() - Date.parse(at) <= recentMs,
    record(key: string) {
      announced.add(key)
      if (announced.size > mostAnnounced) announced.clear()
    },
  }
}

interface MessageAlert {
  tone: Parameters<typeof playTone>[0]
  /** Without words of the message: a lock screen may show it to anyone. */
  title: string
  tag: string
  href: string
  /** Of the message. */
  id: string
}

export function notifyOfMessage({ tone, title, tag, href, id }: MessageAlert) {
  if (hasSounds()) playTone(tone)
  if (!isTabHidden() || !('Notification' in window) || Notification.permission !== 'granted') return
  void navigator.serviceWorker?.ready
    .then((worker) => worker.showNotification(title, { tag, data: { href, id } }))
    .catch(() => {})
}
