import { lazy, Suspense } from 'react'
import type { PlannedText } from '#domains/sms/composer/planned.ts'
import type { Room } from '#domains/sms/sms.queries.ts'

const FollowupDialog = lazy(() =>
  import('#domains/followups/dialog/followup-dialog.tsx').then((m) => ({ default: m.FollowupDialog })),
)

interface ScheduleTextProps {
  room: Room
  text: PlannedText
  onClose(): void
}

/** A text at a later time is a scheduled message, which the contact's page and the follow-ups show too. */
export const ScheduleText = ({ room, text: { text, done }, onClose }: ScheduleTextProps) => (
  <Suspense>
    <FollowupDialog
      clientId={room.client?.id ?? null}
      message
      begin={{ message: text, messageTo: room.phoneNumber }}
      onSaved={done}
      onClose={onClose}
    />
  </Suspense>
)
