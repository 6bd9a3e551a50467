import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useMe } from '#platform/session/session-state.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { fullName } from '#ui/format/names.ts'
import { OVER_MODALS } from '#ui/overlays/layer/layers.ts'
import { useLayer } from '#ui/overlays/layer/use-layer.ts'
import styles from './lock-screen.module.css'

interface CoverProps {
  title: string
  text: string
  /** The element that gets the focus. */
  field?: RefObject<HTMLInputElement | null>
  children?: ReactNode
}

/** An opaque cover. What is below keeps its state, but can't be seen, searched, heard, or reached. */
export const Cover = (props: CoverProps) => createPortal(<OverAll {...props} />, document.body)

function OverAll({ title, text, field, children }: CoverProps) {
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const me = useMe()
  // First of the effects: the focused element must be visible again before it gets the focus back.
  useLayoutEffect(() => {
    document.body.dataset.locked = ''
    return () => {
      delete document.body.dataset.locked
    }
  }, [])
  useLayer(frame, { modal: true, onDismiss: () => {}, initialFocus: () => field?.current })

  return (
    <div
      ref={frame}
      className={styles.cover}
      role="dialog"
      aria-modal="true"
      aria-labelledby={id}
      data-cover
      {...{ [OVER_MODALS]: '' }}
    >
      <div className={styles.card}>
        <Avatar name={fullName(me)} picture={me.avatar} size={96} decorative />
        <h1 id={id}>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}
