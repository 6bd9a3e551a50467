import { useState } from 'react'

const supported = () => 'Notification' in window && 'serviceWorker' in navigator

/** Asked only when a person wants them: a question at the start is refused, and then for good. */
export function useNotifications() {
  const [permission, setPermission] = useState(() => (supported() ? Notification.permission : 'denied'))
  return {
    canAsk: permission === 'default',
    ask: () => void Notification.requestPermission().then(setPermission),
  }
}
