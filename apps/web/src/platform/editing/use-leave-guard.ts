import { useBlocker } from '@tanstack/react-router'
import { confirmDiscard } from '#ui/overlays/confirm-discard.ts'

/**
 * Asks before a page with unsaved changes is left, by a link, by the browser's buttons, or by closing the window. The
 * tab and what it searches may change as long as the path stays.
 */
export function useLeaveGuard(changed: boolean, ask: () => Promise<boolean> = confirmDiscard) {
  useBlocker({
    disabled: !changed,
    enableBeforeUnload: changed,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await ask()),
  })
}
