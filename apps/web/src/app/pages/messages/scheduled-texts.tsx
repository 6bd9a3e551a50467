import { cityOf, placeOfPhone } from '@frontdesk/contract/sending/area-codes'
import { CalendarClock, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { messagesTexts as texts } from '#app/texts/messages.texts.ts'
import { type Followup, scheduledTextsQuery } from '#domains/followups/followups.queries.ts'
import { formatFollowupMessage } from '#domains/followups/list/format-followup-message.ts'
import { useFollowupActs } from '#domains/followups/use-followup-acts.ts'
import { canSchedule } from '#domains/sms/composer/planned.ts'
import type { Room } from '#domains/sms/sms.queries.ts'
import { useEntityQuery } from '#platform/entities/entities.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { screenZone, timeLabel, wallTime } from '#ui/format/zone.ts'
import styles from './messages.module.css'

const FollowupDialog = lazy(() =>
  import('#domains/followups/dialog/followup-dialog.tsx').then((m) => ({ default: m.FollowupDialog })),
)

/** What is sent to the number of a conversation later, above its composer. */
export function ScheduledTexts({ room }: { room: Room }) {
  const { data } = useEntityQuery({ ...scheduledTextsQuery(room.phoneNumber), enabled: canSchedule(room) })
  if (!data?.length) return null
  return (
    <ul className={styles.scheduled} aria-label={texts.scheduled}>
      {data.map((each) => (
        <Row key={each.id} followup={each} />
      ))}
    </ul>
  )
}

function Row({ followup }: { followup: Followup }) {
  const acts = useFollowupActs()
  const [editing, setEditing] = useState(false)
  const { date, message, client, cancelOnReply } = followup
  return (
    <li>
      <CalendarClock size={16} aria-hidden />
      <div className={styles.words}>
        <p className={styles.message} dir="auto">
          {formatFollowupMessage(message, client)}
        </p>
        <p className={styles.when}>
          {[formatDateTime(date), clockAt(followup), cancelOnReply && texts.canceledByReply]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <IconButton size="s" name={texts.edit} icon={<Pencil />} onClick={() => setEditing(true)} />
      <IconButton size="s" name={texts.delete} icon={<Trash2 />} onClick={() => void acts.remove(followup)} />
      {editing && (
        <Suspense>
          <FollowupDialog followup={followup} clientId={client?.id ?? null} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </li>
  )
}

/** The recipient's clock then, where it differs from ours. */
function clockAt({ date, messageTo }: Followup): string | undefined {
  const zone = placeOfPhone(messageTo ?? '')?.zones[0]
  const time = (at: string) => timeLabel(wallTime(Date.parse(date), at).time)
  return zone && time(zone) !== time(screenZone()) ? texts.clock(cityOf(zone), time(zone)) : undefined
}
