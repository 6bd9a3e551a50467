import { memo, type ReactNode } from 'react'
import styles from './virtual-list.module.css'

interface VirtualRowProps {
  index: number
  /** Pixels below the origin. */
  at: number
  height: number
  /** In the whole list. */
  count: number
  /** The role of an option; a list's own item has none. */
  id: string | undefined
  active: boolean
  selected: boolean
  /** For an option, whether it is the active one. */
  chosen: boolean
  pressable: boolean
  /** Which of the reused elements. */
  slot: number
  row(index: number, active: boolean, slot: number): ReactNode
  onPress(index: number): void
}

/** Memoized: scrolling by one row renders one row. */
export const VirtualRow = memo(function VirtualRow(props: VirtualRowProps) {
  const { index, slot, at, height, count, id, active, selected, chosen, pressable, row, onPress } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is decided at run time
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the same
    <div
      id={id}
      role={id ? 'option' : 'listitem'}
      data-row={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-selected={id ? chosen : undefined}
      data-selected={selected || undefined}
      data-active={active || undefined}
      data-pressable={pressable || undefined}
      className={styles.row}
      style={{ height, top: at }}
      onClick={() => onPress(index)}
    >
      {row(index, active, slot)}
    </div>
  )
})
