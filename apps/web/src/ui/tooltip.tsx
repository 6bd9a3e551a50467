import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from './kbd.tsx'
import { OVER_MODALS } from './layer/layers.ts'
import type { Placement } from './layer/place.ts'
import { usePlacement } from './layer/use-placement.ts'
import styles from './tooltip.module.css'

const HOVER_DELAY = 350

interface TooltipProps {
  text: string
  shortcut?: string | undefined
  placement?: Placement
  /** The text is the child's name already: do not describe it a second time. */
  naming?: boolean
  /** One element that takes a ref and pointer and focus handlers. */
  children: ReactElement<TriggerProps>
}

interface TriggerProps {
  ref?: Ref<HTMLElement> | undefined
  'aria-describedby'?: string | undefined
  onPointerEnter?: ((event: never) => void) | undefined
  onPointerLeave?: ((event: never) => void) | undefined
  onPointerDown?: ((event: never) => void) | undefined
  onFocus?: ((event: never) => void) | undefined
  onBlur?: ((event: never) => void) | undefined
}

export function Tooltip({ text, shortcut, placement = 'top', naming = false, children }: TooltipProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef(0)
  const trigger = children.props

  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setAnchor(null)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  const showOn = (event: { currentTarget: HTMLElement }, delay: number) => {
    const element = event.currentTarget
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setAnchor(element), delay)
  }

  return (
    <>
      {cloneElement(children, {
        'aria-describedby': anchor && !naming ? id : trigger['aria-describedby'],
        onPointerEnter: chain(trigger.onPointerEnter, (event: PointerEvent<HTMLElement>) => {
          if (event.pointerType === 'mouse') showOn(event, HOVER_DELAY)
        }),
        onPointerLeave: chain(trigger.onPointerLeave, hide),
        onPointerDown: chain(trigger.onPointerDown, hide),
        onFocus: chain(trigger.onFocus, (event: FocusEvent<HTMLElement>) => {
          if (event.currentTarget.matches(':focus-visible')) showOn(event, 0)
        }),
        onBlur: chain(trigger.onBlur, hide),
      })}
      {anchor && <Bubble id={id} anchor={anchor} {...{ text, shortcut, placement, hide }} />}
    </>
  )
}

function chain<E>(own: ((event: never) => void) | undefined, ours: (event: E) => void) {
  return (event: E) => {
    own?.(event as never)
    ours(event)
  }
}

interface BubbleProps extends Pick<TooltipProps, 'text' | 'shortcut'> {
  id: string
  anchor: HTMLElement
  placement: Placement
  hide(): void
}

function Bubble({ id, anchor, text, shortcut, placement, hide }: BubbleProps) {
  const ref = useRef<HTMLDivElement>(null)
  usePlacement(ref, anchor, placement)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [hide])

  return createPortal(
    <div ref={ref} id={id} role="tooltip" className={styles.bubble} {...{ [OVER_MODALS]: '' }}>
      {text}
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </div>,
    document.body,
  )
}
