import { reviewPageSizes } from '@frontdesk/contract/growth/reviews/limits'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useEntityQuery } from '#platform/entities/entities.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Pager } from '#ui/data/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { monthLabel } from '#ui/format/days.ts'
import { LinkAuditDialog } from '../audit/link-audit-dialog.tsx'
import { failureText } from '../failure-texts.ts'
import { ReviewPanel } from '../panel/review-panel.tsx'
import { RequestReviewDialog } from '../request-review-dialog.tsx'
import { reviewSettingsQuery, reviewsQuery } from '../reviews.queries.ts'
import { reportTexts as texts } from '../texts/review.texts.ts'
import styles from './report.module.css'
import { ReportFilters } from './report-filters.tsx'
import { ReportHead } from './report-head.tsx'
import {
  buildAsked,
  changeSearch,
  isNarrowed,
  noFilters,
  parseReportSearch,
  type ReportChange,
  type ReportSearch,
} from './report-search.ts'
import { ReviewTable } from './review-table.tsx'
import { Summary } from './summary.tsx'
import { useReportKeys } from './use-report-keys.ts'

type Opened = 'request' | 'audit'

/** Who was asked, what they said, and what came of it. */
export function ServiceReviewsPage() {
  const search = parseReportSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { account } = useMe()
  const settings = useQuery(reviewSettingsQuery(account.id))
  const [opened, setOpened] = useState<Opened>()
  // Renders when the next month begins.
  useToday()
  const onSearch = (change: ReportChange) =>
    void navigate({ to: '.', search: changeSearch(search, change) as never, replace: true })
  const { month } = buildAsked(search)
  const { review } = search
  const keys = useReportKeys({ open: review, onOpen: (next) => onSearch({ review: next }) })
  const isOff = settings.data?.serviceReviewEnabled === false
  const close = () => setOpened(undefined)
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <header className={styles.head}>
          <h1>{texts.title}</h1>
          {!isOff && (
            <ReportHead search={search} month={month} onSearch={onSearch} onRequest={() => setOpened('request')} />
          )}
        </header>
        {isOff ? (
          <TurnedOff />
        ) : (
          <>
            <div className={styles.scroll}>
              <Summary month={month} employee={search.employee} onSearch={onSearch} />
              <div className={styles.filters}>
                <ReportFilters search={search} onSearch={onSearch} onAudit={() => setOpened('audit')} />
              </div>
              <List search={search} keys={keys} onSearch={onSearch} onRequest={() => setOpened('request')} />
            </div>
            <Pages search={search} onSearch={onSearch} />
          </>
        )}
      </div>
      {review && <ReviewPanel key={review} id={review} panelRef={keys.panel} onClose={keys.close} />}
      {opened === 'request' && <RequestReviewDialog onClose={close} />}
      {opened === 'audit' && <LinkAuditDialog month={month} onClose={close} />}
    </div>
  )
}

interface ListProps {
  search: ReportSearch
  keys: ReturnType<typeof useReportKeys>
  onSearch(change: ReportChange): void
  onRequest(): void
}

function List({ search, keys, onSearch, onRequest }: ListProps) {
  const asked = buildAsked(search)
  const query = useEntityQuery(reviewsQuery(asked))
  const { data, isPlaceholderData } = query
  return (
    <div className={styles.list}>
      <QueryState query={query} failureText={(error) => failureText('listReviews', error)}>
        {data?.length === 0 ? (
          <Nothing search={search} month={asked.month} onSearch={onSearch} onRequest={onRequest} />
        ) : (
          <ReviewTable
            rows={data}
            isStale={isPlaceholderData}
            open={search.review}
            tableRef={keys.table}
            onOpen={(id) => onSearch({ review: id === search.review ? undefined : id })}
            onEnter={keys.enter}
            onMove={keys.move}
          />
        )}
      </QueryState>
    </div>
  )
}

/** Below the part that scrolls; there may be another page after a full one. */
function Pages({ search, onSearch }: Pick<ListProps, 'search' | 'onSearch'>) {
  const asked = buildAsked(search)
  const { data, isPlaceholderData } = useEntityQuery(reviewsQuery(asked))
  const { page, limit } = asked
  if (!data || (data.length === 0 && page === 1)) return null
  return (
    <footer className={styles.foot}>
      <Pager
        of={texts.reviews}
        page={page}
        pageSize={limit}
        full={data.length === limit && !isPlaceholderData}
        onPage={(next) => onSearch({ page: next })}
        sizes={reviewPageSizes}
        onPageSize={(next) => onSearch({ limit: next })}
      />
    </footer>
  )
}

type NothingProps = Omit<ListProps, 'keys'> & { month: string }

function Nothing({ search, month, onSearch, onRequest }: NothingProps) {
  if ((search.page ?? 1) > 1)
    return (
      <EmptyState
        icon={<Star />}
        title={texts.noMore}
        action={<Button onClick={() => onSearch({ page: undefined })}>{texts.firstPage}</Button>}
      />
    )
  if (isNarrowed(search))
    return (
      <EmptyState
        icon={<Star />}
        title={texts.none}
        text={texts.noneSuch}
        action={<Button onClick={() => onSearch(noFilters)}>{texts.clear}</Button>}
      />
    )
  return (
    <EmptyState
      icon={<Star />}
      title={texts.none}
      text={texts.noneText(monthLabel(month))}
      action={<Button onClick={onRequest}>{texts.request}</Button>}
    />
  )
}

function TurnedOff() {
  const isAdmin = hasAdminRights(useMe().role)
  return (
    <EmptyState
      icon={<Star />}
      title={texts.off}
      text={isAdmin ? texts.offAdmin : texts.offEmployee}
      action={
        isAdmin && (
          <Link to="/account/settings/service-review" className={buttonClass('solid')}>
            {texts.settings}
          </Link>
        )
      }
    />
  )
}
