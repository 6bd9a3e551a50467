import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from '../actions/kbd.tsx'
import { OVER_MODALS } from './layer/layers.ts'
import type { Placement } from './layer/place.ts'
import { usePlacement } from './layer/use-placement.ts'
import styles from './tooltip.module.css'

const HOVER_DELAY = 350

interface Shown {
  anchor: HTMLElement
  text: string
  shortcut: string | undefined
  placement: Placement
}

/** Once per page: shows the tooltip of an element that is hovered for a moment or focused by keyboard. */
export function TooltipHost() {
  const [shown, setShown] = useState<Shown | null>(null)
  const timer = useRef(0)

  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setShown(null)
  }, [])

  useEffect(() => {
    const showOn = (anchor: HTMLElement, delay: number) => {
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => setShown(wordsOf(anchor)), delay)
    }
    let over: HTMLElement | null = null
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      const anchor = anchorOf(target)
      if (anchor === over) return
      over = anchor
      hide()
      if (anchor && pointerType === 'mouse') showOn(anchor, HOVER_DELAY)
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      const anchor = anchorOf(target)
      if (anchor?.matches(':focus-visible')) showOn(anchor, 0)
    }
    // The element under the pointer changes without the pointer moving.
    const onScroll = () => {
      if (over) hide()
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }
    document.addEventListener('pointerover', onPointerOver)
    document.addEventListener('pointerdown', hide, true)
    document.documentElement.addEventListener('pointerleave', hide)
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', hide)
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('pointerover', onPointerOver)
      document.removeEventListener('pointerdown', hide, true)
      document.documentElement.removeEventListener('pointerleave', hide)
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('scroll', onScroll, { capture: true })
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [hide])

  return shown && <Bubble {...shown} />
}

const anchorOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null

/** Null if the element is gone, or if the panel that it opened has the focus: the tooltip would cover it. */
function wordsOf(anchor: HTMLElement): Shown | null {
  const { tooltip: text, tooltipKeys, tooltipAt } = anchor.dataset
  const panel = document.activeElement?.closest('[role=dialog], [role=menu], [role=listbox]')
  if (!text || !anchor.isConnected || (panel && !panel.contains(anchor))) return null
  return { anchor, text, shortcut: tooltipKeys, placement: (tooltipAt ?? 'top') as Placement }
}

function Bubble({ anchor, text, shortcut, placement }: Shown) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  usePlacement(ref, anchor, placement)

  useEffect(() => {
    if (anchor.dataset.tooltipNames !== undefined) return
    const before = anchor.getAttribute('aria-describedby')
    anchor.setAttribute('aria-describedby', id)
    return () => {
      if (before === null) anchor.removeAttribute('aria-describedby')
      else anchor.setAttribute('aria-describedby', before)
    }
  }, [anchor, id])

  return createPortal(
    <div ref={ref} id={id} role="tooltip" className={styles.bubble} {...{ [OVER_MODALS]: '' }}>
      {text}
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </div>,
    document.body,
  )
}
