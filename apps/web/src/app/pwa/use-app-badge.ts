import { useEffect } from 'react'
import { totalOf, useBadges } from '../shell/badges.ts'

/** The count on the installed app's icon; gone with the sign-out. */
export function useAppBadge() {
  const total = useBadges(totalOf)
  useEffect(() => {
    // Not every browser has it, and a refusal is no concern of anybody's.
    if (!('setAppBadge' in navigator)) return
    navigator.setAppBadge(total).catch(() => {})
    return () => void navigator.clearAppBadge().catch(() => {})
  }, [total])
}
