import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { usePageFoot } from '#ui/layout/use-page-foot.ts'
import { hasLayer } from '#ui/overlays/layer/layers.ts'
import { type Selection, tableSelection, useSelection } from './selection.ts'
import styles from './selection-bar.module.css'

/** The bar and the space below it. */
const HEIGHT = 68

interface SelectionBarProps {
  /** The actions; the page passes those of other domains. */
  children(selection: Selection, close: () => void): ReactNode
}

/** Floats above the list while rows are selected. */
export function SelectionBar({ children }: SelectionBarProps) {
  const selection = useSelection()
  const open = selection !== undefined
  usePageFoot(open ? HEIGHT : 0)
  const close = useEffectEvent(() => tableSelection.clear())
  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || hasLayer()) return
      event.preventDefault()
      close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
  if (!selection) return null
  return <div className={styles.slot}>{children(selection, () => tableSelection.clear())}</div>
}
