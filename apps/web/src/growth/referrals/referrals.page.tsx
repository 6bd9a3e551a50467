import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchX, Share2 } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { Pager } from '#ui/data/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useMedia } from '#ui/layout/use-media.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText } from './failure-texts.ts'
import { referralsQuery } from './referrals.queries.ts'
import {
  buildFilters,
  changeSearch,
  pageSizes,
  parseReferralsSearch,
  type ReferralsChange,
  type ReferralsSearch,
  usualSize,
} from './referrals-search.ts'
import { ReferralTable } from './report/referral-table.tsx'
import styles from './report/report.module.css'
import { ReportFilters } from './report/report-filters.tsx'
import { ReportHead } from './report/report-head.tsx'
import { Strips } from './report/strips.tsx'
import { RewardsPanel } from './rewards/rewards-panel.tsx'
import { referralsTexts as texts } from './texts/referrals.texts.ts'
import { rewardTexts } from './texts/rewards.texts.ts'

/** Below this width the rewards open over the report. */
const narrow = '(width < 1280px)'

export function ReferralsPage() {
  const search = parseReferralsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const seesRewards = hasAdminRights(useMe().role)
  const isNarrow = useMedia(narrow)
  // A count in the rewards filters the report, which then must be in sight.
  const place = JSON.stringify(search)
  const [openedAt, setOpenedAt] = useState<string>()
  const onSearch = (change: ReferralsChange) =>
    void navigate({ to: '/report/referrals', search: changeSearch(search, change), replace: true })
  return (
    <div className={styles.page}>
      <div className={styles.report}>
        <ReportHead search={search} onRewards={seesRewards && isNarrow ? () => setOpenedAt(place) : undefined} />
        <Strips />
        <Report search={search} onSearch={onSearch} />
      </div>
      {seesRewards && !isNarrow && (
        <aside className={styles.pane} aria-label={rewardTexts.title}>
          <RewardsPanel />
        </aside>
      )}
      {seesRewards && isNarrow && openedAt === place && (
        <Dialog open size="md" title={rewardTexts.title} dirty={false} onClose={() => setOpenedAt(undefined)}>
          <RewardsPanel inDialog />
        </Dialog>
      )}
    </div>
  )
}

interface ReportProps {
  search: ReferralsSearch
  onSearch(change: ReferralsChange): void
}

function Report({ search, onSearch }: ReportProps) {
  const today = useToday()
  const { page = 1, size = usualSize } = search
  const query = useQuery(referralsQuery(page, size, buildFilters(search, today)))
  const { data, isPending, isPlaceholderData } = query
  const rows = data?.data ?? []
  return (
    <>
      <ReportFilters search={search} rows={rows} onSearch={onSearch} />
      <div className={styles.list}>
        <QueryState compact query={query} failureText={(error) => failureText('listReferrals', error)}>
          <ReferralTable
            rows={rows}
            loading={isPending || isPlaceholderData}
            empty={<Nothing search={search} onSearch={onSearch} />}
          />
        </QueryState>
      </div>
      {(rows.length > 0 || page > 1) && (
        <Pager
          of={texts.ofPages}
          page={page}
          pageSize={size}
          full={rows.length === size && !isPlaceholderData}
          onPage={(to) => onSearch({ page: to })}
          sizes={pageSizes}
          onPageSize={(to) => onSearch({ size: to })}
        />
      )}
    </>
  )
}

function Nothing({ search: { page, via, by, period, from, to }, onSearch }: ReportProps) {
  if (page) return <EmptyState icon={<Share2 />} title={texts.noMore} />
  if (!via && !by && !period && !from && !to)
    return <EmptyState icon={<Share2 />} title={texts.none} text={texts.noneHint} />
  const everything = { via: undefined, by: undefined, period: undefined, from: undefined, to: undefined }
  return (
    <EmptyState
      icon={<SearchX />}
      title={texts.noneFound}
      action={<Button onClick={() => onSearch(everything)}>{texts.showAll}</Button>}
    />
  )
}
