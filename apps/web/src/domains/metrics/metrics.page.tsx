import { formatMoney } from '@frontdesk/contract/kit/money'
import { countedMetrics } from '@frontdesk/contract/metrics/names'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { ProfileSection } from '#domains/users/users.public.ts'
import { hasCode } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { addMonths, monthLabel } from '#ui/format/days.ts'
import { fullName } from '#ui/format/names.ts'
import { dayOf } from '#ui/format/zone.ts'
import { failureText } from './failure-texts.ts'
import styles from './metrics.module.css'
import { MonthCard } from './month-card.tsx'
import { metricsTexts } from './texts/metrics.texts.ts'

const monthOf = (day: string) => day.slice(0, 7)
const monthAfter = (month: string, count: number) => monthOf(addMonths(`${month}-01`, count))
/** As in the query to the server. */
const monthYear = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`

const count = (value: number) => value.toLocaleString('en-US')

/** What a person added in a month; admins can view everybody's. */
export function MetricsPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const me = useMe()
  const admin = hasAdminRights(me.role)
  const present = monthOf(dayOf(serverNow()))
  const [month, setMonth] = useState(present)
  const query = { user: id, monthYear: monthYear(month), metricView: 'daily', metrics: countedMetrics.join() } as const
  const stats = useQuery({
    ...api.metrics.getEmployeeStats.queryOptions({ query }),
    placeholderData: keepPreviousData,
    // Other domains change it without an event.
    staleTime: 0,
  })
  const days = (name: (typeof countedMetrics)[number]) =>
    stats.data?.data.flatMap((each) =>
      each.name === name && each.day ? [{ day: each.day, value: each.value ?? 0 }] : [],
    )
  const sum = (name: (typeof countedMetrics)[number]) => days(name)?.reduce((all, { value }) => all + value, 0)
  const denied = hasCode(stats.error, 'forbidden')
  const [contacts, policies, premiums, messages, calls, talked] = countedMetrics.map(sum)
  return (
    <ProfileSection
      title={metricsTexts.title}
      text={!denied && (id === me.id ? metricsTexts.yours : metricsTexts.theirs)(monthLabel(month))}
    >
      {!denied && (
        <div className={styles.bar}>
          {admin && <UserSwitch id={id} />}
          <div className={styles.month}>
            <IconButton
              name={metricsTexts.previous}
              icon={<ChevronLeft />}
              onClick={() => setMonth(monthAfter(month, -1))}
            />
            <span aria-live="polite">{monthLabel(month)}</span>
            <IconButton
              name={metricsTexts.next}
              icon={<ChevronRight />}
              disabled={month >= present}
              onClick={() => setMonth(monthAfter(month, 1))}
            />
          </div>
        </div>
      )}
      <QueryState query={stats} failureText={(error) => failureText('getEmployeeStats', error)}>
        <div className={styles.cards} aria-busy={stats.isPlaceholderData}>
          <MonthCard
            title={metricsTexts.contacts}
            value={contacts === undefined ? undefined : count(contacts)}
            days={days('contacts')}
            format={count}
          />
          <MonthCard
            title={metricsTexts.policies}
            value={policies === undefined ? undefined : count(policies)}
            aside={premiums === undefined ? undefined : formatMoney(premiums)}
            days={days('premiums')}
            format={formatMoney}
          />
          <MonthCard
            title={metricsTexts.messages}
            value={messages === undefined ? undefined : count(messages)}
            days={days('messages')}
            format={count}
          />
          <MonthCard
            title={metricsTexts.calls}
            value={calls === undefined ? undefined : count(calls)}
            aside={talked === undefined ? undefined : metricsTexts.talked(hoursAndMinutes(talked))}
            days={days('calls')}
            format={count}
          />
        </div>
      </QueryState>
    </ProfileSection>
  )
}

/** `2:05`, from seconds. */
const hoursAndMinutes = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`

function UserSwitch({ id }: { id: string }) {
  const navigate = useNavigate()
  const users = useQuery(api.users.listUsers.queryOptions())
  return (
    <SelectField
      label={metricsTexts.employee}
      value={id}
      onChange={(user) => void navigate({ to: '/profile/$id', params: { id: user }, replace: true })}
      options={(users.data?.data ?? []).map((user) => ({ value: user.id, label: fullName(user) }))}
      {...(!users.data && { placeholder: metricsTexts.loading })}
    />
  )
}
