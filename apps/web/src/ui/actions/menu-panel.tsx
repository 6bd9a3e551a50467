import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { moveFocus } from '../overlays/layer/focus.ts'
import type { Placement } from '../overlays/layer/place.ts'
import { useLayer } from '../overlays/layer/use-layer.ts'
import { type Anchor, usePlacement } from '../overlays/layer/use-placement.ts'
import { Kbd } from './kbd.tsx'
import styles from './menu-panel.module.css'
import { typeAhead } from './type-ahead.ts'

export interface MenuAction {
  label: string
  run(): void
  icon?: ReactNode
  /** A second, muted line. */
  hint?: string
  shortcut?: string
  /** On the right, muted: a time, a count. */
  aside?: string
  danger?: boolean
  /** A sentence that says why it is disabled. */
  disabled?: boolean | string | undefined
  /** Makes it a choice among others. */
  checked?: boolean
}

export type MenuEntry = MenuAction | 'divider' | { heading: string }

interface MenuPanelProps {
  /** Open while it is set. */
  anchor: Anchor | null
  entries: readonly MenuEntry[]
  label: string
  placement?: Placement
  onClose(): void
}

export function MenuPanel(props: MenuPanelProps) {
  return props.anchor && createPortal(<Panel {...props} />, document.body)
}

function Panel({ anchor, entries, label, placement = 'bottom-start', onClose }: MenuPanelProps) {
  const ref = useRef<HTMLDivElement>(null)
  const items = () => [...(ref.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  useLayer(ref, {
    modal: false,
    anchor: anchor instanceof Element ? anchor : null,
    onDismiss: onClose,
    initialFocus: () => items().find((item) => item.ariaChecked === 'true') ?? items()[0],
  })
  usePlacement(ref, anchor, placement)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: 'first', End: 'last' }[event.key] as 1 | -1 | 'first' | 'last'
    if (step) {
      event.preventDefault()
      moveFocus(items(), step)
    } else if (event.key === 'Tab') {
      event.preventDefault()
      onClose()
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      // Not a shortcut of the page.
      event.preventDefault()
      typeAhead(items(), event.key)
    }
  }

  const choose = (action: MenuAction) => {
    if (action.disabled) return
    // Closed before the action renders anything, so that a dialog it opens returns the focus to the trigger.
    flushSync(onClose)
    action.run()
  }

  return (
    <div ref={ref} role="menu" aria-label={label} tabIndex={-1} className={styles.panel} onKeyDown={onKeyDown}>
      {entries.map((entry, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: dividers have no identity, and a menu is rebuilt when it opens
        if (entry === 'divider') return <hr key={index} className={styles.divider} />
        if ('heading' in entry)
          return (
            <div key={entry.heading} className={styles.heading} role="presentation">
              {entry.heading}
            </div>
          )
        return <Item key={entry.label} action={entry} onChoose={choose} />
      })}
    </div>
  )
}

function Item({ action, onChoose }: { action: MenuAction; onChoose(action: MenuAction): void }) {
  const { label, icon, hint, shortcut, aside, danger, disabled, checked } = action
  const choice = checked !== undefined
  return (
    <button
      type="button"
      {...(choice ? { role: 'menuitemradio', 'aria-checked': checked } : { role: 'menuitem' })}
      aria-disabled={disabled ? true : undefined}
      title={typeof disabled === 'string' ? disabled : undefined}
      tabIndex={-1}
      className={styles.item}
      data-danger={danger || undefined}
      onClick={() => onChoose(action)}
      onPointerMove={(event) => event.currentTarget.focus()}
    >
      {(icon || choice) && <span className={styles.icon}>{choice ? checked && <Check /> : icon}</span>}
      <span className={styles.label}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </button>
  )
}
