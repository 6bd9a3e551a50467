import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { usePageFoot } from '#ui/layout/use-page-foot.ts'
import { editorTexts as texts } from '../texts/editor.texts.ts'
import styles from './editor.module.css'

interface SidePaneProps {
  title: string
  onClose(): void
  /** Where the pane lies on the page's own buttons. */
  save?: ReactNode
  children: ReactNode
}

/** At the right, or over the page where that is narrow. Escape closes it, and the focus goes back. */
export function SidePane({ title, onClose, save, children }: SidePaneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus()
    return () => {
      // Unless the focus is somewhere else by now: on the next card.
      const isLost = document.activeElement === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <aside
      className={styles.side}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton size="s" name={texts.closePane} icon={<X />} onClick={onClose} />
      </header>
      {children}
      {save && <Foot>{save}</Foot>}
    </aside>
  )
}

function Foot({ children }: { children: ReactNode }) {
  usePageFoot()
  return <div className={styles.save}>{children}</div>
}
