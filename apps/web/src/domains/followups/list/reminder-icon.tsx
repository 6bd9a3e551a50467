import { Bell, BellRing, TriangleAlert } from 'lucide-react'
import { serverNow } from '#platform/server-time.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import type { Followup } from '../followups.queries.ts'
import { listTexts as texts } from '../texts/calendar.texts.ts'
import styles from './list.module.css'
import { formatReminder } from './reminder-label.ts'
import { getReminderState } from './reminder-state.ts'

export function ReminderIcon({ followup }: { followup: Followup }) {
  const state = getReminderState(followup, serverNow())
  if (state === 'none') return null
  const label = formatReminder(followup.reminderAt)
  if (state === 'coming') return <Spinner size={14} label={texts.coming(label)} />
  const [words, icon] =
    state === 'failed'
      ? ([texts.notDelivered(label), <TriangleAlert key="failed" size={14} aria-hidden />] as const)
      : followup.reminderJob?.state === 'due'
        ? ([texts.delivered(label), <BellRing key="given" size={14} aria-hidden />] as const)
        : ([label, <Bell key="set" size={14} aria-hidden />] as const)
  return (
    <Tooltip text={words}>
      <span role="img" aria-label={words} className={styles.reminder} data-failed={state === 'failed' || undefined}>
        {icon}
      </span>
    </Tooltip>
  )
}
