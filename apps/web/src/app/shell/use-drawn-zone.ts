import { useEffect, useState } from 'react'
import { shellTexts } from '#app/texts/shell.texts.ts'
import { useSession } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'

/** Elements that may contain input that is stored nowhere else, such as private fields. */
const OPEN_FORM = 'form, [role="dialog"]'

/**
 * The agency's time zone in which the page is rendered. Another zone renders the whole page again, which would discard
 * an open form: then the person decides when.
 */
export function useDrawnZone(): string | undefined {
  const zone = useSession((state) => state.me?.account.timezone)
  const [drawn, setDrawn] = useState(zone)
  useEffect(() => {
    if (zone === undefined || zone === drawn) return
    if (drawn === undefined || !document.querySelector(OPEN_FORM)) return setDrawn(zone)
    snack.info(shellTexts.zoneChanged, {
      sticky: true,
      action: { label: shellTexts.updateTimes, run: () => setDrawn(zone) },
    })
  }, [zone, drawn])
  return drawn
}
