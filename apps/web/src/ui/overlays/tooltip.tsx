import { cloneElement, type ReactElement } from 'react'
import type { Placement } from './layer/place.ts'

interface TooltipProps {
  text: string
  shortcut?: string | undefined
  placement?: Placement
  /** The text is the child's name already: do not describe it a second time. */
  naming?: boolean
  /** One element that passes attributes on. */
  children: ReactElement<object>
}

/**
 * Shown by the single TooltipHost while the child is hovered or focused. The child only has the text as an attribute: a
 * long list has two tooltips in every row, and each component would cost as much as its button.
 */
export const Tooltip = ({ text, shortcut, placement = 'top', naming = false, children }: TooltipProps) =>
  cloneElement(children, {
    'data-tooltip': text,
    'data-tooltip-at': placement,
    'data-tooltip-keys': shortcut,
    'data-tooltip-names': naming || undefined,
  } as object)
