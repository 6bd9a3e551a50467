import { GripHorizontal, X } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { contactPageTexts as texts } from '../../../texts/contact-page.texts.ts'
import { OpenRoom } from '../../messages/open-room.tsx'
import styles from './text-panel.module.css'

interface TextPanelProps {
  contactId: string
  /** Digits with country code. */
  phone: string
  onClose(): void
}

/** The conversation with a contact over their page, which stays usable; it is dragged by its bar. */
export function TextPanel({ contactId, phone, onClose }: TextPanelProps) {
  const { style, grip, frame } = useDrag()
  return createPortal(
    <section
      ref={frame}
      className={styles.panel}
      style={style}
      aria-label={texts.messages}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.bar} {...grip}>
        <GripHorizontal size={16} aria-hidden />
      </div>
      <div className={styles.talk}>
        <OpenRoom
          contactId={contactId}
          phone={phone}
          after={<IconButton name={texts.closeMessages} icon={<X />} onClick={onClose} />}
        />
      </div>
    </section>,
    document.body,
  )
}

/** Moves with the pointer, and never out of the window. */
function useDrag() {
  const frame = useRef<HTMLElement>(null)
  const [at, setAt] = useState<{ x: number; y: number }>()
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  const grip = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const box = frame.current?.getBoundingClientRect()
      if (!box) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX - box.left, y: event.clientY - box.top }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const box = frame.current?.getBoundingClientRect()
      if (!start.current || !box) return
      const x = Math.min(Math.max(0, event.clientX - start.current.x), window.innerWidth - box.width)
      const y = Math.min(Math.max(0, event.clientY - start.current.y), window.innerHeight - 80)
      setAt({ x, y })
    },
    onPointerUp() {
      start.current = undefined
    },
  }
  return { frame, grip, style: at && { left: at.x, top: at.y, right: 'auto', bottom: 'auto' } }
}
