import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Pager } from '#ui/data/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import page from '#ui/layout/page.module.css'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { ReferralTable } from './referral-table.tsx'
import { ReferralTotals } from './referral-totals.tsx'
import styles from './referrals.module.css'
import { referralsQuery } from './referrals.queries.ts'
import { referralsTexts } from './texts/referrals.texts.ts'

const sizes = [5, 10, 25, 50]

export function ReferralsPage() {
  const [{ at, limit }, setPlace] = useState({ at: 1, limit: 10 })
  const query = useQuery(referralsQuery(at, limit))
  const { data, isPending, isPlaceholderData } = query
  const rows = data?.data ?? []
  return (
    <PageFrame width="full" title={referralsTexts.title} lead={referralsTexts.purpose}>
      <QueryState query={query}>
        <ReferralTotals />
        <div className={classNames(page.card, styles.list)}>
          <ReferralTable
            rows={rows}
            loading={isPending || isPlaceholderData}
            empty={
              <EmptyState
                icon={<Share2 />}
                title={at > 1 ? referralsTexts.noMore : referralsTexts.none}
                text={at > 1 ? undefined : referralsTexts.noneHint}
              />
            }
          />
        </div>
        {(rows.length > 0 || at > 1) && (
          <Pager
            of="referrals"
            page={at}
            pageSize={limit}
            full={rows.length === limit && !isPlaceholderData}
            onPage={(to) => setPlace({ at: to, limit })}
            sizes={sizes}
            onPageSize={(size) => setPlace({ at: 1, limit: size })}
          />
        )}
      </QueryState>
    </PageFrame>
  )
}
