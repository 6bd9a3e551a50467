import { Check, EllipsisVertical, MessageSquare, Pencil, RotateCcw, Trash2, User, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { serverNow } from '#platform/server-time.ts'
import { useMe } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { formatDateTime, formatTime } from '#ui/format/dates.ts'
import { fullName } from '#ui/format/names.ts'
import { formatPhone } from '#ui/format/phone.ts'
import type { Followup } from '../followups.queries.ts'
import { listTexts as texts } from '../texts/calendar.texts.ts'
import { useFollowupActs } from '../use-followup-acts.ts'
import { formatClientName } from './client-name.ts'
import { formatFollowupMessage } from './format-followup-message.ts'
import styles from './list.module.css'
import { getMessageState } from './message-state.ts'
import { ReminderIcon } from './reminder-icon.tsx'

const FollowupDialog = lazy(() => import('../dialog/followup-dialog.tsx').then((m) => ({ default: m.FollowupDialog })))

interface RowProps {
  followup: Followup
  /** In a list of one client and one day, neither is repeated. */
  brief?: boolean
  onClient?(id: string): void
}

export function FollowupRow({ followup, brief = false, onClient }: RowProps) {
  const me = useMe()
  const acts = useFollowupActs()
  const [editing, setEditing] = useState(false)
  const { date, note, message, messageTo, isActive, assignTo, client } = followup
  const name = formatClientName(client)
  const late = isActive && Date.parse(date) <= serverNow()
  const status = getMessageState(followup)
  const words = note || (assignTo === 'none' ? formatFollowupMessage(message, client) : '') || texts.noNote
  const entries = [
    ...(isActive
      ? [{ label: texts.complete, icon: <Check />, run: () => void acts.complete(followup) }]
      : [{ label: texts.reopen, icon: <RotateCcw />, run: () => void acts.reopen(followup) }]),
    { label: texts.edit, icon: <Pencil />, run: () => setEditing(true) },
    'divider' as const,
    { label: texts.delete, icon: <Trash2 />, danger: true, run: () => void acts.remove(followup) },
  ]
  return (
    <li className={styles.row} data-done={!isActive || undefined}>
      <span className={styles.mark} aria-hidden>
        {assignTo === 'none' ? (
          <MessageSquare size={16} />
        ) : assignTo === 'self' ? (
          <User size={16} />
        ) : (
          <Users size={16} />
        )}
      </span>
      <div className={styles.words}>
        <p className={styles.head}>
          <time dateTime={date} data-late={late || undefined}>
            {brief ? formatTime(date) : formatDateTime(date)}
          </time>
          <ReminderIcon followup={followup} />
          {!isActive && <Chip look="ok">{texts.done}</Chip>}
          {late && <Chip look="bad">{texts.pastDue}</Chip>}
        </p>
        {!brief && name && client && (
          <button type="button" className={styles.client} onClick={() => onClient?.(client.id)}>
            {name}
          </button>
        )}
        <p className={styles.note}>{words}</p>
        {status && (
          <p className={styles.message}>
            <Chip look={status.look}>{status.label}</Chip>
            <span>{texts.to(formatPhone(messageTo))}</span>
          </p>
        )}
        <p className={styles.who}>{whoDoes(followup, me.id)}</p>
      </div>
      <Menu
        label={texts.actions}
        placement="bottom-end"
        entries={entries}
        trigger={<IconButton name={texts.actionsFor(words.slice(0, 60))} icon={<EllipsisVertical />} size="s" />}
      />
      {editing && (
        <Suspense>
          <FollowupDialog followup={followup} clientId={client?.id ?? null} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </li>
  )
}

function whoDoes({ assignTo, user, createdByUser }: Followup, me: string): string {
  const by = createdByUser ? (createdByUser.id === me ? texts.you : fullName(createdByUser)) : texts.former
  if (assignTo === 'none') return texts.scheduledBy(by)
  if (assignTo === 'team') return texts.forTeam(by)
  if (assignTo === 'self') return texts.onlyYou
  return texts.forPerson(user ? (user.id === me ? texts.you : fullName(user)) : texts.former, by)
}
