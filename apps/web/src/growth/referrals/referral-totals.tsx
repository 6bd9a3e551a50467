import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { count } from '#ui/format/counted.ts'
import styles from './referrals.module.css'
import { referralTotalsQuery } from './referrals.queries.ts'
import { referralsTexts } from './texts/referrals.texts.ts'

/** The rest is one line, so that the total is still correct. */
const shownWays = 5

/** Totals of the list; the list is shown without them if they can't be loaded. */
export function ReferralTotals() {
  const { data, isError } = useQuery(referralTotalsQuery())
  if (isError) return null
  if (data?.allTime.label.length === 0) return null
  return (
    <dl className={styles.totals} aria-busy={!data}>
      <Total title={referralsTexts.allTime}>{data && <Ways {...data.allTime} />}</Total>
      <Total title={referralsTexts.thisMonth}>{data && <Ways {...data.thisMonth} />}</Total>
      <Total title={referralsTexts.topReferrers}>
        {data &&
          (data.topClients.length === 0
            ? referralsTexts.noReferrers
            : data.topClients.map(({ client, count: sent }) => (
                <span key={client.id} className={styles.way}>
                  <Link to="/contacts/contact/$id" params={{ id: client.id }}>
                    {client.name}
                  </Link>
                  <b>{count(sent)}</b>
                </span>
              )))}
      </Total>
    </dl>
  )
}

const Total = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.total}>
    <dt>{title}</dt>
    <dd>{children ?? <Skeleton width="70%" />}</dd>
  </div>
)

function Ways({ label, value }: { label: string[]; value: number[] }) {
  const total = (some: number[]) => some.reduce((all, one) => all + one, 0)
  const sum = total(value)
  const rest = total(value.slice(shownWays))
  return (
    <>
      <span className={styles.sum}>{count(sum)}</span>
      {label.slice(0, shownWays).map((way, at) => (
        <span key={way} className={styles.way}>
          {way} <b>{count(value[at] ?? 0)}</b>
        </span>
      ))}
      {rest > 0 && (
        <span className={styles.way}>
          {referralsTexts.otherWays} <b>{count(rest)}</b>
        </span>
      )}
    </>
  )
}
