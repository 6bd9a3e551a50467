import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, type Ref, useState } from 'react'
import type { Placement } from '../overlays/layer/place.ts'
import type { Anchor } from '../overlays/layer/use-placement.ts'
import { type MenuEntry, MenuPanel } from './menu-panel.tsx'

interface TriggerProps {
  ref?: Ref<HTMLElement> | undefined
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
}

interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  label: string
  placement?: Placement
}

/** A button with a menu. Arrow down on the button also opens it. For a context menu use MenuPanel. */
export function Menu({ trigger, entries, label, placement = 'bottom-start' }: MenuProps) {
  const [anchor, setAnchor] = useState<Anchor | null>(null)
  const button = trigger as ReactElement<TriggerProps>
  return (
    <>
      {cloneElement(button, {
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event) => {
          button.props.onClick?.(event)
          const element = event.currentTarget
          setAnchor((open) => (open ? null : element))
        },
        onKeyDown: (event) => {
          button.props.onKeyDown?.(event)
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setAnchor(event.currentTarget)
        },
      })}
      <MenuPanel
        anchor={anchor}
        entries={entries}
        label={label}
        placement={placement}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}
