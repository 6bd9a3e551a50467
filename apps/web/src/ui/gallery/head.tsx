import { Moon, Palette, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Avatar } from '../data/avatar.tsx'
import { Badge } from '../data/badge.tsx'
import { StatusDot } from '../data/status-dot.tsx'
import { ColorPicker } from '../fields/color-picker.tsx'
import { Popover } from '../overlays/popover.tsx'
import { applyTheme } from '../theme/apply-theme.ts'
import type { Mode } from '../theme/tokens.ts'
import styles from './gallery.module.css'

export function Head({ initialSeed, initialMode }: { initialSeed: string; initialMode: Mode }) {
  const [seed, setSeed] = useState(initialSeed)
  const [mode, setMode] = useState(initialMode)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useEffect(() => {
    applyTheme(seed, mode)
  }, [seed, mode])
  const dark = mode === 'dark'
  return (
    <header className={styles.head} data-on="rail">
      <h1>Kit gallery</h1>
      <Badge count={128} of="unread messages" />
      <div className={styles.people}>
        <Avatar name="Dana Reed" presence={<StatusDot look="ok" label="Available" />} />
        <Avatar name="Kyle Moss" presence={<StatusDot look="bad" label="On a call" />} />
        <Avatar name="Tess Wong" presence={<StatusDot look="warn" label="Away" />} />
        <Avatar name="June Park" presence={<StatusDot look="off" label="Offline" />} />
      </div>
      <IconButton name="Theme color" icon={<Palette />} onClick={(event) => setAnchor(event.currentTarget)} />
      <IconButton
        name={dark ? 'Light mode' : 'Dark mode'}
        icon={dark ? <Sun /> : <Moon />}
        onClick={() => setMode(dark ? 'light' : 'dark')}
      />
      <Popover anchor={anchor} onClose={() => setAnchor(null)} label="Theme color" placement="bottom-end">
        <ColorPicker label="Theme color" value={seed} onChange={setSeed} />
      </Popover>
    </header>
  )
}
