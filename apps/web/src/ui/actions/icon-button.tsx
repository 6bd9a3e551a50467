import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import type { Placement } from '../overlays/layer/place.ts'
import { Tooltip } from '../overlays/tooltip.tsx'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children' | 'name'> {
  /** What it does; shown as a tooltip. */
  name: string
  icon: ReactNode
  size?: 's' | 'm' | 'l'
  /** A toggle that is on. */
  pressed?: boolean
  /** Shown beside the name in the tooltip. */
  shortcut?: string
  tooltip?: Placement
}

/** For links that look like icon buttons. */
export const iconButtonClass = (size: IconButtonProps['size'] = 'm', className?: string) =>
  classNames(styles.button, styles[size], className)

export function IconButton({
  name,
  icon,
  size = 'm',
  pressed,
  shortcut,
  tooltip = 'bottom',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={name} shortcut={shortcut} placement={tooltip} naming>
      <button
        {...rest}
        type={type}
        aria-label={name}
        aria-pressed={pressed}
        className={iconButtonClass(size, className)}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
