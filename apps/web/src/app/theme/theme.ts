// The colors of the page: from the person's theme color, or the previewed one, in the mode of the device.

import { isHexColor } from '@frontdesk/contract/kit/color'
import { create } from 'zustand'
import { expiring, PERSISTED_PREFIX } from '#platform/session/persisted.ts'
import { useSession } from '#platform/session/session-state.ts'
import { applyTheme } from '#ui/theme/apply-theme.ts'
import { DEFAULT_SEED } from '#ui/theme/tokens.ts'
import { rememberShell } from '../early/shell.ts'
import { useColorMode, watchMode } from './color-mode.ts'

/** Known before the person is loaded, so that a reload does not flash in another color. */
const LAST_SEED = `${PERSISTED_PREFIX}seed`

/** A color to preview on the whole page; null for none. */
export const useTriedSeed = create<{ seed: string | null }>(() => ({ seed: null }))

export const trySeed = (seed: string | null) => useTriedSeed.setState({ seed })

function ownSeed(): string {
  const { session, me } = useSession.getState()
  const seed = me ? me.themeColor : session && expiring.getItem(LAST_SEED)
  return seed && isHexColor(seed) ? seed : DEFAULT_SEED
}

function paint() {
  applyTheme(useTriedSeed.getState().seed ?? ownSeed(), useColorMode.getState().mode)
}

export function watchTheme() {
  watchMode()
  paint()
  useColorMode.subscribe(paint)
  useTriedSeed.subscribe(paint)
  useSession.subscribe(({ me }, before) => {
    if (me?.themeColor === before.me?.themeColor && !me === !before.me) return
    if (me) expiring.setItem(LAST_SEED, me.themeColor ?? DEFAULT_SEED)
    paint()
    if (me) rememberShell()
  })
}
