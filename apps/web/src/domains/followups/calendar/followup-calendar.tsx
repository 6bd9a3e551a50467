import { keepPreviousData } from '@tanstack/react-query'
import { CalendarPlus, ChevronLeft, ChevronRight, MessageSquarePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useEntityQuery } from '#platform/entities/entities.ts'
import { serverNow } from '#platform/server-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { addDays, addMonths, dayLabel, monthLabel, weeksOf } from '#ui/format/days.ts'
import { dayOf, startOfDay } from '#ui/format/zone.ts'
import { failureText } from '../failure-texts.ts'
import { clientFollowupsQuery, type Followup } from '../followups.queries.ts'
import { FollowupRow } from '../list/followup-row.tsx'
import listStyles from '../list/list.module.css'
import { calendarTexts as texts } from '../texts/calendar.texts.ts'
import styles from './calendar.module.css'
import { type Marks, MonthGrid } from './month-grid.tsx'

const FollowupDialog = lazy(() => import('../dialog/followup-dialog.tsx').then((m) => ({ default: m.FollowupDialog })))

/** A client's follow-ups by month, with a list for the chosen day. `bare`: the heading is elsewhere. */
export function FollowupCalendar({ clientId, bare = false }: { clientId: string; bare?: boolean }) {
  const today = dayOf(serverNow())
  const [day, setDay] = useState(today)
  const [adding, setAdding] = useState<'followup' | 'message'>()
  const weeks = weeksOf(day)
  const list = useEntityQuery({
    ...clientFollowupsQuery(clientId, {
      from: startOfDay(weeks[0]?.[0] ?? day) ?? '',
      to: startOfDay(addDays(weeks.at(-1)?.at(-1) ?? day, 1)) ?? '',
    }),
    placeholderData: keepPreviousData,
  })
  const byDay = Map.groupBy(list.data ?? [], ({ date }) => dayOf(date))
  const chosen = byDay.get(day) ?? []
  // A new one is on the chosen day, unless that is in the past.
  const from = [day, today].sort().at(-1) ?? day
  return (
    <section aria-label={texts.title} className={styles.calendar}>
      {!bare && (
        <header className={styles.head}>
          <h3>{texts.title}</h3>
          <IconButton name={texts.add} icon={<CalendarPlus />} size="s" onClick={() => setAdding('followup')} />
          <IconButton
            name={texts.schedule}
            icon={<MessageSquarePlus />}
            size="s"
            onClick={() => setAdding('message')}
          />
        </header>
      )}
      <div className={styles.bar}>
        <span aria-live="polite">{monthLabel(day)}</span>
        {day !== today && (
          <Button size="s" look="quiet" onClick={() => setDay(today)}>
            {texts.today}
          </Button>
        )}
        <IconButton name={texts.previous} icon={<ChevronLeft />} size="s" onClick={() => setDay(addMonths(day, -1))} />
        <IconButton name={texts.next} icon={<ChevronRight />} size="s" onClick={() => setDay(addMonths(day, 1))} />
      </div>
      <MonthGrid day={day} today={today} marks={marksOf(byDay)} onChoose={setDay} />
      <h4 className={styles.title}>{dayLabel(day)}</h4>
      <QueryState
        query={list}
        compact
        failureText={(error) => failureText('listClientFollowups', error)}
        loading={<Skeleton height={40} />}
      >
        {chosen.length === 0 ? (
          <p className={styles.none}>{texts.nothing}</p>
        ) : (
          <RowList className={listStyles.list}>
            {chosen.map((followup) => (
              <FollowupRow key={followup.id} followup={followup} brief />
            ))}
          </RowList>
        )}
      </QueryState>
      {adding && (
        <Suspense>
          <FollowupDialog
            clientId={clientId}
            day={from}
            message={adding === 'message'}
            onClose={() => setAdding(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

function marksOf(byDay: ReadonlyMap<string, Followup[]>): Map<string, Marks> {
  const now = serverNow()
  return new Map(
    [...byDay].map(([day, followups]) => {
      const open = followups.filter(({ isActive }) => isActive)
      return [day, { open: open.length, late: open.some(({ date }) => Date.parse(date) <= now) }]
    }),
  )
}
