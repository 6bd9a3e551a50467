import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Pager } from '#ui/data/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ReferralTable } from './referral-table.tsx'
import { ReferralTotals } from './referral-totals.tsx'
import styles from './referrals.module.css'
import { referralsQuery } from './referrals.queries.ts'

const sizes = [5, 10, 25, 50]

export function ReferralsPage() {
  const [{ page, limit }, setPlace] = useState({ page: 1, limit: 10 })
  const query = useQuery(referralsQuery(page, limit))
  const { data, isPending, isPlaceholderData } = query
  const rows = data?.data ?? []
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Referrals</h1>
        <p>Contacts who were referred to you, newest first.</p>
      </header>
      <QueryState query={query}>
        <ReferralTotals />
        <div className={styles.card}>
          <ReferralTable
            rows={rows}
            loading={isPending || isPlaceholderData}
            empty={
              <EmptyState
                icon={<Share2 />}
                title={page > 1 ? 'No more referrals' : 'No referrals yet'}
                text={
                  page > 1 ? undefined : 'On a contact, under Agency, enter who referred them or how they found you.'
                }
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
      </QueryState>
    </div>
  )
}
