import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Segments } from '#ui/layout/work-page.tsx'
import { failureText } from '../failure-texts.ts'
import { type ReferralTotals, referralTotalsQuery } from '../referrals.queries.ts'
import type { ReferralsSearch } from '../referrals-search.ts'
import { referralsTexts as texts } from '../texts/referrals.texts.ts'
import styles from './report.module.css'
import { ReportCount } from './report-count.tsx'

/** The rest is shown when asked for. */
const shownRows = 4

type Period = 'thisMonth' | 'allTime'
const periodOptions: readonly { value: Period; label: string }[] = [
  { value: 'thisMonth', label: texts.thisMonth },
  { value: 'allTime', label: texts.allTime },
]

/** How referrals came, and who referred most; the table is shown without them if they can't be loaded. */
export function Strips() {
  const query = useQuery(referralTotalsQuery())
  const [period, setPeriod] = useState<Period>('thisMonth')
  return (
    <section className={styles.strips} aria-busy={!query.data}>
      <QueryState
        compact
        query={query}
        failureTitle={texts.totalsFailed}
        failureText={(error) => failureText('sumReferrals', error)}
      >
        <Strip
          title={texts.via}
          aside={
            <Segments
              label={texts.period}
              value={period}
              onChange={(to) => setPeriod(to)}
              className={styles.segments}
              options={periodOptions}
            />
          }
          rows={query.data && listWays(query.data, period)}
          empty={period === 'thisMonth' ? texts.noneThisMonth : texts.noneEver}
        />
        <Strip
          title={texts.topClients}
          aside={<span>{texts.allTime}</span>}
          rows={query.data && listClients(query.data)}
          empty={texts.noTopClients}
        />
      </QueryState>
    </section>
  )
}

interface StripRow {
  key: string
  name: string
  value: number
  label: string
  search: ReferralsSearch
}

const listWays = (totals: ReferralTotals, period: Period): StripRow[] =>
  totals[period].label.map((way, at) => {
    const value = totals[period].value[at] ?? 0
    const shown = period === 'thisMonth' ? texts.thisMonthCount : texts.allTimeCount
    const search = { via: way, ...(period === 'thisMonth' && { period }) }
    return { key: way, name: way, value, label: texts.byWay(way, value, shown), search }
  })

const listClients = ({ topClients }: ReferralTotals): StripRow[] =>
  topClients.map(({ client: { id, name }, count }) => ({
    ...{ key: id, name, value: count, label: texts.by(name, count), search: { by: id } },
  }))

interface StripProps {
  title: string
  aside: ReactNode
  rows: readonly StripRow[] | undefined
  empty: string
}

function Strip({ title, aside, rows, empty }: StripProps) {
  const [showsAll, setShowsAll] = useState(false)
  const most = Math.max(...(rows ?? []).map(({ value }) => value), 1)
  const others = (rows?.length ?? 0) - shownRows
  return (
    <div className={styles.strip}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {rows?.length === 0 && <p>{empty}</p>}
      <ul>
        {rows
          ? rows.slice(0, showsAll ? undefined : shownRows).map(({ key, name, value, label, search }) => (
              <li key={key}>
                <span title={name}>{name}</span>
                <span className={styles.bar} aria-hidden>
                  <i style={{ width: `${(value / most) * 100}%` }} />
                </span>
                <ReportCount search={search} value={value} label={label} />
              </li>
            ))
          : ['90%', '64%', '48%', '36%'].map((width) => (
              <li key={width}>
                <Skeleton width={width} height={6} />
              </li>
            ))}
      </ul>
      {others > 0 && (
        <Button look="quiet" size="s" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? texts.showFewer : texts.showOthers(others)}
        </Button>
      )}
    </div>
  )
}
