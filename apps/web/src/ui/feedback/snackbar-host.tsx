import { X } from 'lucide-react'
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { feedbackTexts } from '#ui/texts/feedback.texts.ts'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { StatusDot } from '../data/status-dot.tsx'
import { OVER_MODALS } from '../overlays/layer/layers.ts'
import { type Snack, snack, useSnacks } from './snackbar.ts'
import styles from './snackbar-host.module.css'
import { Spinner } from './spinner.tsx'

/** Below and above them. */
const MARGINS = 32

const DOT = { success: 'ok', error: 'bad', info: 'info' } as const

/** Mounted once, by UiProvider. */
export function SnackbarHost() {
  const snacks = useSnacks((state) => state.snacks)
  const list = useRef<HTMLOListElement>(null)
  useSpace(list)
  return createPortal(
    <section aria-label={feedbackTexts.notifications} aria-live="polite" {...{ [OVER_MODALS]: '' }}>
      <ol ref={list} className={styles.host}>
        {snacks.map((one) => (
          <Item key={one.id} {...one} />
        ))}
      </ol>
    </section>,
    document.body,
  )
}

/** How much of the bottom they cover: pages scroll that much further, so that no control stays behind them. */
function useSpace(list: RefObject<HTMLOListElement | null>) {
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight
      if (height > 0) style.setProperty('--snack-space', `${height + MARGINS}px`)
      else style.removeProperty('--snack-space')
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--snack-space')
    }
  }, [list])
}

function Item({
  id,
  kind,
  text,
  undo,
  action,
  actions = action ? [action] : [],
  sticky,
  lasting,
  progress,
  stays,
}: Snack) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = hovered || focused || sticky

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => snack.dismiss(id), stays ?? (kind === 'error' ? 10_000 : 5_000))
    return () => clearTimeout(timer)
  }, [held, id, kind, stays])

  const run = (act: () => void) => () => {
    snack.dismiss(id)
    act()
  }
  return (
    <li
      className={styles.snack}
      data-many={actions.length > 1 || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {progress === undefined ? <StatusDot look={DOT[kind]} /> : <Spinner size={14} />}
      <span
        className={styles.text}
        role={kind === 'error' ? 'alert' : undefined}
        aria-live={progress === undefined ? undefined : 'off'}
      >
        {text}
      </span>
      {undo && (
        <Button look="quiet" size="s" className={styles.action} onClick={run(undo)}>
          {feedbackTexts.undo}
        </Button>
      )}
      {actions.map(({ label, run: act }) => (
        <Button key={label} look="quiet" size="s" className={styles.action} onClick={run(act)}>
          {label}
        </Button>
      ))}
      {!lasting && (
        <IconButton
          name={feedbackTexts.dismiss}
          icon={<X />}
          size="s"
          tooltip="top"
          onClick={() => snack.dismiss(id)}
        />
      )}
      {typeof progress === 'number' && (
        <span className={styles.progress} style={{ '--share': progress } as CSSProperties} />
      )}
    </li>
  )
}
