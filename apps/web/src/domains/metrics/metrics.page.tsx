import type { MetricName } from '@frontdesk/contract/metrics/names'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Target, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { hasCode } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { monthLabel } from '#ui/format/days.ts'
import { fullName } from '#ui/format/names.ts'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { failureText } from './failure-texts.ts'
import { personStatsQuery } from './metrics.queries.ts'
import { daysOfMonth, monthAfter, monthName } from './month.ts'
import { MonthPicker } from './month-picker.tsx'
import { numberCards } from './numbers/cards.ts'
import { GoalsDialog } from './numbers/goals-dialog.tsx'
import { NumberCard } from './numbers/number-card.tsx'
import styles from './numbers/numbers.module.css'
import { PersonPicker } from './numbers/person-picker.tsx'
import { useMonth } from './numbers/use-month.ts'
import { WeeklyMail } from './numbers/weekly-mail.tsx'
import { CountedRowsDialog } from './rows/counted-rows-dialog.tsx'
import { numbersTexts as texts } from './texts/numbers.texts.ts'

/** What a person did in a month; admins can view everybody's. */
export function MetricsPage() {
  const me = useMe()
  const { id: user = me.id } = useParams({ strict: false }) as { id?: string }
  const admin = hasAdminRights(me.role)
  const today = useToday()
  const { month, setMonth } = useMonth()
  const { nameOf } = useColleagues()
  const stats = useQuery(personStatsQuery(user, month))
  const previous = monthAfter(month, -1)
  const { data: before } = useQuery({ ...personStatsQuery(user, previous), placeholderData: undefined })
  const [opened, setOpened] = useState<{ metric: MetricName; day?: string | undefined }>()
  const [goals, setGoals] = useState(false)
  const denied = hasCode(stats.error, 'forbidden')
  const own = user === me.id
  const who = own ? fullName(me) : nameOf(user)
  const isPresent = today.startsWith(month)
  const lastDay = isPresent ? Number(today.slice(8)) : 31
  const compared = Math.min(lastDay, daysOfMonth(previous).length)
  const thanMonth = monthName(previous)
  const than = isPresent ? texts.days(thanMonth, compared) : thanMonth
  return (
    <PageFrame
      width="full"
      title={texts.title}
      lead={!denied && (own ? texts.yours : texts.theirs)(monthLabel(month))}
      actions={!denied && <MonthPicker month={month} onMonth={setMonth} />}
    >
      {!denied && (admin || own) && (
        <div className={styles.bar}>
          {admin && <PersonPicker user={user} month={month} />}
          {admin && (
            <Link to={'/profile/team' as never} search={{ month } as never} className={buttonClass()}>
              <UsersRound size={16} aria-hidden /> {texts.team}
            </Link>
          )}
          {admin && (
            <Button icon={<Target />} disabled={!stats.data} onClick={() => setGoals(true)}>
              {texts.goals}
            </Button>
          )}
          {own && (
            <span className={styles.mail}>
              <WeeklyMail />
            </span>
          )}
        </div>
      )}
      <QueryState query={stats} failureText={(error) => failureText('getEmployeeStats', error)}>
        <div className={styles.cards} data-stale={stats.isPlaceholderData || undefined}>
          {numberCards.map((shape) => (
            <NumberCard
              key={shape.title}
              {...{ shape, before, lastDay, than, thanMonth, who, today }}
              stats={stats.data}
              onOpen={(metric, day) => setOpened({ metric, day })}
            />
          ))}
        </div>
      </QueryState>
      {opened && (
        <CountedRowsDialog
          counted={{ metric: opened.metric, user, month, ...(opened.day && { day: opened.day }) }}
          who={who}
          onClose={() => setOpened(undefined)}
        />
      )}
      {goals && stats.data && (
        <GoalsDialog user={user} name={who} goals={stats.data.goals} onClose={() => setGoals(false)} />
      )}
    </PageFrame>
  )
}
