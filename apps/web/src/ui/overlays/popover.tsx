import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../layout/class-names.ts'
import { cycleTab, firstTabStop } from './layer/focus.ts'
import type { Placement } from './layer/place.ts'
import { useLayer } from './layer/use-layer.ts'
import { type Anchor, usePlacement } from './layer/use-placement.ts'
import styles from './popover.module.css'

export interface PopoverProps {
  /** Open while it is set. */
  anchor: Anchor | null
  onClose(): void
  /** The accessible name. */
  label: string
  placement?: Placement
  matchWidth?: boolean
  /** Without padding: the content brings its own. */
  flush?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A small panel at its trigger. Escape and an outside click close it; focus moves inside, and back afterwards. */
export function Popover(props: PopoverProps) {
  return props.anchor && createPortal(<Panel {...props} />, document.body)
}

function Panel({
  anchor,
  onClose,
  label,
  placement = 'bottom-start',
  matchWidth,
  flush,
  className,
  children,
}: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayer(ref, {
    modal: false,
    anchor: anchor instanceof Element ? anchor : null,
    onDismiss: onClose,
    initialFocus: () => ref.current && (firstTabStop(ref.current) ?? ref.current),
  })
  usePlacement(ref, anchor, placement, matchWidth)
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classNames(styles.panel, !flush && styles.padded, className)}
      onKeyDown={(event) => ref.current && cycleTab(event, ref.current)}
    >
      {children}
    </div>
  )
}
