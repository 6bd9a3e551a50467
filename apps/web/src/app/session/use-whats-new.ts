import { useEffect } from 'react'
import { notifyWhatsNew } from '#domains/feedback/whats-new/notify-whats-new.ts'
import { runWhenIdle } from '#platform/run-when-idle.ts'
import { useSession } from '#platform/session/session-state.ts'
import { openDialog } from '../dialogs/open-dialog.ts'

/** Once the first screen is there. A ghost has seen nothing for whom they act as. */
export function useWhatsNew() {
  const acting = useSession((state) => state.ghosting)
  useEffect(() => {
    if (acting) return
    return runWhenIdle(() => void notifyWhatsNew(() => openDialog('whatsNew')).catch(() => {}))
  }, [acting])
}
