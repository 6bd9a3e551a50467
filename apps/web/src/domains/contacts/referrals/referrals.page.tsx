import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { DeniedState } from '#ui/denied-state.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { ReferralTable } from './referral-table.tsx'
import { ReferralTotals } from './referral-totals.tsx'
import styles from './referrals.module.css'
import { referralsQuery } from './referrals.queries.ts'

const sizes = [5, 10, 25, 50]

export function ReferralsPage() {
  const [{ page, limit }, setPlace] = useState({ page: 1, limit: 10 })
  const { data, error, refetch, isFetching, isPending, isPlaceholderData } = useQuery(referralsQuery(page, limit))
  const rows = data?.data ?? []
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Referrals</h1>
        <p>Contacts that somebody sent, the latest first.</p>
      </header>
      {error && !data ? (
        hasCode(error, 'forbidden') ? (
          <DeniedState />
        ) : (
          <ErrorState text={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        )
      ) : (
        <>
          <ReferralTotals />
          <div className={styles.card}>
            <ReferralTable
              rows={rows}
              loading={isPending || isPlaceholderData}
              empty={
                <EmptyState
                  icon={<Share2 />}
                  title={page > 1 ? 'No more referrals' : 'No referrals yet'}
                  text={page > 1 ? undefined : 'Say on a contact, under Agency, who referred them or how they came.'}
                />
              }
            />
          </div>
          {(rows.length > 0 || page > 1) && (
            <Pager
              of="referrals"
              page={page}
              pageSize={limit}
              full={rows.length === limit && !isPlaceholderData}
              onPage={(to) => setPlace({ page: to, limit })}
              sizes={sizes}
              onPageSize={(size) => setPlace({ page: 1, limit: size })}
            />
          )}
        </>
      )}
    </div>
  )
}
