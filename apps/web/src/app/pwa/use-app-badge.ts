import { useEffect } from 'react'
import { totalOf, useBadges } from '../shell/badges.ts'

/** The count on the installed app's icon; cleared on sign-out. */
export function useAppBadge() {
  const total = useBadges(totalOf)
  useEffect(() => {
    // Not every browser supports it, and errors don't matter.
    if (!('setAppBadge' in navigator)) return
    navigator.setAppBadge(total).catch(() => {})
    return () => void navigator.clearAppBadge().catch(() => {})
  }, [total])
}
