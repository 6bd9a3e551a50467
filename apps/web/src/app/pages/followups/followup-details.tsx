import { reminderMinutes } from '@frontdesk/contract/followups/followup-rules'
import { ChevronDown, Pencil } from 'lucide-react'
import type { Followup } from '#domains/followups/followups.queries.ts'
import { formatFollowupMessage } from '#domains/followups/list/format-followup-message.ts'
import { findOwner, formatFirstLine, formatOwner } from '#domains/followups/page/row-words.ts'
import type { RowsControl } from '#domains/followups/page/use-rows-control.ts'
import { dialogTexts } from '#domains/followups/texts/dialog.texts.ts'
import { serverNow } from '#platform/server-time.ts'
import { useToday } from '#platform/time/use-today.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { fullName } from '#ui/format/names.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { shortDay, shortInstant } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { followupsPageTexts as texts } from '../../texts/followups-page.texts.ts'
import styles from './preview.module.css'

/** The reminder as the form calls it. */
const reminderName = (minutes: number | null) =>
  minutes === null
    ? dialogTexts.noReminder
    : minutes === 0
      ? dialogTexts.reminderAtTime
      : dialogTexts.reminderBefore(minutes)

export function FollowupDetails({ followup, control }: { followup: Followup; control: RowsControl }) {
  const today = useToday()
  const { date, note, message, messageTo, assignTo, reminderAt, createdAt, createdByUser, isActive, client } = followup
  const isMessage = assignTo === 'none'
  const owner = findOwner(followup)
  const by = createdByUser ? fullName(createdByUser) : texts.someoneWhoLeft
  return (
    <section className={styles.section} aria-label={texts.followup}>
      <header className={styles.head}>
        <h3>{texts.followup}</h3>
        <Lateness followup={followup} today={today} />
        <IconButton name={texts.edit} icon={<Pencil />} size="s" onClick={() => control.edit(followup)} />
      </header>
      <p className={styles.words}>{isMessage ? formatFollowupMessage(message, client) : formatFirstLine(followup)}</p>
      {isMessage && note && <p className={styles.under}>{note}</p>}
      <dl className={styles.values}>
        <dt>{isMessage ? texts.sendsAt : texts.due}</dt>
        <dd>
          <button type="button" className={styles.value} disabled={!isActive} onClick={() => control.pick([followup])}>
            {shortInstant(date, serverNow())}
          </button>
        </dd>
        {isMessage ? (
          <>
            <dt>{texts.to}</dt>
            <dd>{formatPhone(messageTo)}</dd>
          </>
        ) : (
          <>
            <dt>{texts.reminder}</dt>
            <dd>
              <Menu
                label={texts.reminder}
                entries={[null, ...reminderMinutes].map((minutes) => ({
                  label: reminderName(minutes),
                  checked: minutes === reminderAt,
                  run: () => void control.acts.remind(followup, minutes),
                }))}
                trigger={
                  <button type="button" className={styles.value} disabled={!isActive}>
                    {reminderName(reminderAt)} <ChevronDown aria-hidden />
                  </button>
                }
              />
            </dd>
            <dt>{texts.assignedTo}</dt>
            <dd>
              <button
                type="button"
                className={styles.value}
                disabled={!isActive}
                aria-haspopup="menu"
                onClick={(event) => control.openMenu('reassign', event.currentTarget, [followup])}
              >
                {owner && <Avatar name={fullName(owner)} picture={owner.avatar} size={20} decorative />}
                {formatOwner(followup)} <ChevronDown aria-hidden />
              </button>
            </dd>
          </>
        )}
        <dt>{texts.created}</dt>
        <dd>{texts.createdBy(shortDay(dayOf(createdAt), today), by)}</dd>
      </dl>
    </section>
  )
}

function Lateness({ followup: { date, isActive }, today }: { followup: Followup; today: string }) {
  if (!isActive) return <Chip look="ok">{texts.done}</Chip>
  if (Date.parse(date) > serverNow()) return null
  const days = Math.round((Date.parse(today) - Date.parse(dayOf(date))) / 86_400_000)
  return <Chip look="bad">{days === 0 ? texts.pastDue : texts.late(days)}</Chip>
}
