import { useEffect, useState } from 'react'
import { useSession } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'

/** What may hold something that was typed and is kept nowhere else, such as private fields. */
const OPEN_FORM = 'form, [role="dialog"]'

/**
 * The agency's zone that the page is drawn in. Another one draws the whole page again, which an open form would not
 * survive: then whoever has it open says when.
 */
export function useDrawnZone(): string | undefined {
  const zone = useSession((state) => state.me?.account.timezone)
  const [drawn, setDrawn] = useState(zone)
  useEffect(() => {
    if (zone === undefined || zone === drawn) return
    if (drawn === undefined || !document.querySelector(OPEN_FORM)) return setDrawn(zone)
    snack.info('Your agency’s time zone has changed. Finish what you are typing, then update the times.', {
      sticky: true,
      action: { label: 'Update times', run: () => setDrawn(zone) },
    })
  }, [zone, drawn])
  return drawn
}
