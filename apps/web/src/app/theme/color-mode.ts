// Light or dark is a setting of the device, so signing out does not clear it; until somebody chooses, the system's
// setting applies.
import { create } from 'zustand'
import type { Mode } from '#ui/theme/tokens.ts'

const KEY = 'frontdesk:mode'
const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')

const isMode = (text: string | null): text is Mode => text === 'light' || text === 'dark'

function chosenMode(): Mode | null {
  const stored = localStorage.getItem(KEY)
  return isMode(stored) ? stored : null
}

const currentMode = () => chosenMode() ?? (darkSystem().matches ? 'dark' : 'light')

export const useColorMode = create<{ mode: Mode }>(() => ({ mode: currentMode() }))

export function chooseMode(mode: Mode) {
  localStorage.setItem(KEY, mode)
  useColorMode.setState({ mode })
}

export const toggleMode = () => chooseMode(useColorMode.getState().mode === 'dark' ? 'light' : 'dark')

/** Follows the system and the other tabs. */
export function watchMode() {
  const follow = () => useColorMode.setState({ mode: currentMode() })
  darkSystem().addEventListener('change', follow)
  window.addEventListener('storage', ({ key }) => key === KEY && follow())
}
