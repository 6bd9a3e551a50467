import { useEffect } from 'react'
import { notifyWhatsNew } from '#domains/feedback/whats-new/notify-whats-new.ts'
import { useSession } from '#platform/session/session-state.ts'
import { whenIdle } from '#platform/when-idle.ts'
import { openDialog } from '../dialogs/open-dialog.ts'

/** Once the first screen is there. A ghost has seen nothing for whom they act as. */
export function useWhatsNew() {
  const acting = useSession((state) => state.ghosting)
  useEffect(() => {
    if (acting) return
    return whenIdle(() => void notifyWhatsNew(() => openDialog('whatsNew')).catch(() => {}))
  }, [acting])
}
