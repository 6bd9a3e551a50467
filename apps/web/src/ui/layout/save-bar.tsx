import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { layoutTexts as texts } from '../texts/layout.texts.ts'
import styles from './save-bar.module.css'
import { usePageFoot } from './use-page-foot.ts'

interface SaveBarProps {
  /** How many fields differ from what is saved. */
  changes: number
  busy?: boolean
  /** Why it can't be saved as it is. */
  problem?: string | undefined
  onReset(): void
  /** Of the button; `Save` by default. */
  save?: string
  children?: ReactNode
}

/** At the bottom of a settings form, inside it: both buttons wait for a change. */
export function SaveBar({ changes, busy = false, problem, onReset, save = texts.save, children }: SaveBarProps) {
  usePageFoot()
  return (
    <footer className={styles.bar}>
      <p className={styles.state} role="status" data-changed={changes > 0 || undefined}>
        {changes > 0 && (problem ?? texts.unsaved(changes))}
      </p>
      {children}
      <Button onClick={onReset} disabled={changes === 0 || busy}>
        {texts.reset}
      </Button>
      <Button type="submit" look="solid" busy={busy} disabled={changes === 0 && texts.unchanged}>
        {save}
      </Button>
    </footer>
  )
}
