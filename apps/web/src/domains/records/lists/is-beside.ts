import type { MouseEvent } from 'react'

const texts = 'a, button, input, select, textarea, label, dt, dd, p, h3, address, time, small, [role]'

/** Whether a click on a card was beside its texts, which can be selected, and its controls. */
export const isBeside = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  const found = target instanceof Element ? target.closest(texts) : null
  return (found === null || !currentTarget.contains(found)) && getSelection()?.isCollapsed !== false
}
