import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Clock, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { useEntityQuery } from '#platform/entities/entities.ts'
import { serverNow } from '#platform/server-time.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { dayOf } from '#ui/format/zone.ts'
import { applyAnswer } from '../followups.live.ts'
import { countsQuery, ownFilters, type Warning, warningsQuery } from '../followups.queries.ts'
import { warningTexts as texts } from '../texts/warning.texts.ts'
import { useFollowupActs } from '../use-followup-acts.ts'
import { useDismissedToday } from './dismissed-day.ts'
import { formatWarning } from './warning-text.ts'
import styles from './warnings.module.css'

interface LineProps {
  onOpenContact(id: string): void
  /** The page of all follow-ups, also for one without a contact. */
  onShowAll(): void
}

interface WarningsProps extends LineProps {
  /** The page shows follow-ups, so it also says how many are past due. */
  besideFollowups: boolean
}

/**
 * Above the page, so that it covers nothing. A reminder of today is on every page until it is ignored or done; what is
 * past due is on the pages of follow-ups, until it is dismissed for the day.
 */
export function FollowupWarnings({ besideFollowups, ...line }: WarningsProps) {
  const { data } = useEntityQuery(warningsQuery())
  const today = useToday()
  const { dismissed, dismiss } = useDismissedToday()
  const warnings = data?.data ?? []
  const reminders = warnings.filter((warning) => isReminder(warning, today))
  const late = warnings.filter((warning) => !isReminder(warning, today))
  return (
    <section aria-label={texts.label} aria-live="polite" className={styles.place}>
      {reminders.length > 0 && <Warnings warnings={reminders} head={texts.due(reminders.length)} {...line} />}
      {besideFollowups && !dismissed && late.length > 0 && (
        <PastDue warnings={late} withWarning={warnings.filter(isLate).length} onDismiss={dismiss} {...line} />
      )}
    </section>
  )
}

const isLate = ({ followup }: Warning) => Date.parse(followup.date) <= serverNow()

/** Its person asked to be reminded, and its day has not passed. */
const isReminder = ({ followup: { reminderAt, date } }: Warning, today: string) =>
  reminderAt !== null && dayOf(date) >= today

interface PastDueProps extends LineProps {
  warnings: readonly Warning[]
  /** Past due, with a warning that this person has not ignored. */
  withWarning: number
  onDismiss(): void
}

/** The number is the one of the sidebar, the dashboard, and the page. */
function PastDue({ warnings, withWarning, onDismiss, ...line }: PastDueProps) {
  const { data } = useQuery(countsQuery(ownFilters))
  if (!data || data.pastDue === 0) return null
  const others = data.pastDue - withWarning
  return (
    <Warnings
      warnings={warnings}
      head={texts.pastDue(data.pastDue)}
      others={others > 0 ? texts.others(others) : undefined}
      dismiss={<IconButton size="s" name={texts.dismiss} icon={<X />} onClick={onDismiss} />}
      {...line}
    />
  )
}

interface GroupProps extends LineProps {
  warnings: readonly Warning[]
  /** Says how many there are. */
  head: string
  others?: string | undefined
  dismiss?: ReactNode
}

/** One is a line of its own; several are one line that unfolds. */
function Warnings({ warnings, head, others, dismiss, ...line }: GroupProps) {
  const [open, setOpen] = useState(false)
  const single = warnings.length === 1 && !others
  useShownReported(single || open ? warnings : [])
  const lines = warnings.map((warning) => (
    <Line key={`${warning.why} ${warning.followup.id}`} warning={warning} {...line}>
      {single && dismiss}
    </Line>
  ))
  if (single) return <ul>{lines}</ul>
  return (
    <>
      <div className={styles.line}>
        <Clock aria-hidden />
        <strong className={styles.text}>{head}</strong>
        <Button size="s" look="quiet" onClick={line.onShowAll}>
          {texts.all}
        </Button>
        <Button size="s" look="quiet" icon={<ChevronDown />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.hide : texts.show}
        </Button>
        {dismiss}
      </div>
      {open && (
        <ul className={styles.list}>
          {lines}
          {others && <li className={styles.line}>{others}</li>}
        </ul>
      )}
    </>
  )
}

function Line({ warning, onOpenContact, onShowAll, children }: LineProps & { warning: Warning; children: ReactNode }) {
  const acts = useFollowupActs()
  const { client } = warning.followup
  const [head = '', ...words] = formatWarning(warning).split('\n')
  return (
    <li className={styles.line}>
      <Clock aria-hidden />
      <button type="button" className={styles.text} onClick={() => (client ? onOpenContact(client.id) : onShowAll())}>
        <strong>{head}</strong>
        {words.length > 0 && <span>{words.join(' ')}</span>}
      </button>
      <Button size="s" look="quiet" disabled={acts.busy} onClick={() => void acts.ignore(warning)}>
        {texts.ignore}
      </Button>
      <Button size="s" look="quiet" disabled={acts.busy} onClick={() => void acts.complete(warning.followup)}>
        {texts.complete}
      </Button>
      {children}
    </li>
  )
}

/** Reports each once, when it is visible. */
function useShownReported(visible: readonly Warning[]) {
  const client = useQueryClient()
  const reported = useRef(new Set<string>())
  useEffect(() => {
    for (const { why, since, shown, followup } of visible) {
      const key = [why, since, followup.id].join()
      if (shown || reported.current.has(key)) continue
      reported.current.add(key)
      const { id } = followup
      api.followups
        .answerWarning({ params: { id }, body: { why, answer: 'shown' } })
        .then(() => applyAnswer(client, { id, why, answer: 'shown' }))
        // It was shown; it does not matter here that the server does not know yet.
        .catch(() => {})
    }
  }, [visible, client])
}
