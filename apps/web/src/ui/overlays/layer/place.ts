export type Placement =
  | 'bottom-start'
  | 'bottom-end'
  | 'bottom'
  | 'top-start'
  | 'top-end'
  | 'top'
  | 'right-start'
  | 'right'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

const GAP = 4
const MARGIN = 8

/**
 * The position of a floating panel, in viewport pixels: at its placement, flipped to the other side if only that side
 * has room, and never outside of the window. `maxHeight` is the room on the chosen side.
 */
export function place(anchor: Box, panel: Size, viewport: Size, placement: Placement) {
  const [side, align = 'center'] = placement.split('-') as ['top' | 'bottom' | 'right', ('start' | 'end')?]
  const clampLeft = (left: number) => clamp(left, MARGIN, viewport.width - panel.width - MARGIN)
  const clampTop = (top: number) => clamp(top, MARGIN, viewport.height - panel.height - MARGIN)

  if (side === 'right') {
    const right = anchor.left + anchor.width + GAP
    const fits = right + panel.width + MARGIN <= viewport.width
    const left = fits ? right : anchor.left - GAP - panel.width
    const top = align === 'start' ? anchor.top : anchor.top + (anchor.height - panel.height) / 2
    return { left: clampLeft(left), top: clampTop(top), maxHeight: viewport.height - 2 * MARGIN }
  }

  const above = anchor.top - GAP - MARGIN
  const below = viewport.height - (anchor.top + anchor.height) - GAP - MARGIN
  const wanted = side === 'top' ? above : below
  const other = side === 'top' ? below : above
  const flip = panel.height > wanted && other > wanted
  const onTop = (side === 'top') !== flip
  const room = Math.max(flip ? other : wanted, 0)
  const height = Math.min(panel.height, room)
  const left =
    align === 'start'
      ? anchor.left
      : align === 'end'
        ? anchor.left + anchor.width - panel.width
        : anchor.left + (anchor.width - panel.width) / 2
  return {
    left: clampLeft(left),
    top: onTop ? anchor.top - GAP - height : anchor.top + anchor.height + GAP,
    maxHeight: room,
  }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
