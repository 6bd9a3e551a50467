import { useQuery, useQueryClient } from '@tanstack/react-query'
import { GripHorizontal, X } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Planned } from '#domains/sms/composer/planned.ts'
import { failureText } from '#domains/sms/failure-texts.ts'
import { roomQuery } from '#domains/sms/sms.queries.ts'
import { putRoom } from '#domains/sms/sms-cache.ts'
import { Talk } from '#domains/sms/talk/talk.tsx'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { contactPageTexts as texts } from '../../../texts/contact-page.texts.ts'
import { ScheduleText } from '../../messages/schedule-text.tsx'
import { ScheduledTexts } from '../../messages/scheduled-texts.tsx'
import styles from './text-panel.module.css'

interface TextPanelProps {
  contactId: string
  /** Digits with country code. */
  phone: string
  onClose(): void
}

/** The conversation with a contact over their page, which stays usable; it is dragged by its bar. */
export function TextPanel({ contactId, phone, onClose }: TextPanelProps) {
  const client = useQueryClient()
  // The conversation is created with the first look at it: texting somebody new begins here.
  const opened = useQuery({
    queryKey: ['sms', 'opened', contactId, phone],
    queryFn: async () => {
      const room = await api.sms.createRoom({ body: { phones: [`+${phone}`], client: contactId } })
      putRoom(client, room)
      return room.id
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
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
        <QueryState query={opened} failureText={(error) => failureText('createRoom', error)}>
          {(id) => <OpenTalk id={id} onClose={onClose} />}
        </QueryState>
      </div>
    </section>,
    document.body,
  )
}

function OpenTalk({ id, onClose }: { id: string; onClose(): void }) {
  const query = useQuery(roomQuery(id))
  const [planned, setPlanned] = useState<Planned>()
  return (
    <QueryState query={query} failureText={(error) => failureText('getRoom', error)}>
      {(room) => (
        <>
          <Talk
            room={room}
            after={<IconButton name={texts.closeMessages} icon={<X />} onClick={onClose} />}
            onSchedule={setPlanned}
            scheduled={<ScheduledTexts room={room} />}
          />
          {planned !== undefined && <ScheduleText room={room} text={planned} onClose={() => setPlanned(undefined)} />}
        </>
      )}
    </QueryState>
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
