import { Moon, Sun } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import type { Placement } from '#ui/overlays/layer/place.ts'
import { openDialog } from '../../dialogs/open-dialog.ts'
import { toggleMode, useColorMode } from '../../theme/color-mode.ts'

const LONG_PRESS = 500

/** A click switches between dark and light; holding it for half a second opens the theme color. */
export function ThemeToggle({ tooltip }: { tooltip: Placement }) {
  const dark = useColorMode((state) => state.mode === 'dark')
  const timer = useRef(0)
  const held = useRef(false)

  const press = () => {
    clearTimeout(timer.current)
    held.current = false
    timer.current = window.setTimeout(() => {
      held.current = true
      openDialog('theme')
    }, LONG_PRESS)
  }
  const release = () => clearTimeout(timer.current)
  const onKey = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) press()
  }
  return (
    <IconButton
      name={`${dark ? 'Light' : 'Dark'} mode (hold for theme color)`}
      icon={dark ? <Sun /> : <Moon />}
      size="s"
      tooltip={tooltip}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onKeyDown={onKey}
      onKeyUp={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        release()
        if (!held.current) toggleMode()
        held.current = false
      }}
    />
  )
}
