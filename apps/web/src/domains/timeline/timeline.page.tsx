import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, CalendarClock, Printer } from 'lucide-react'
import { useState } from 'react'
import { contactPageQuery, headingName } from '#domains/contacts/contacts.public.ts'
import { MissingContact, useMergedAway } from '#domains/households/households.public.ts'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { serverNow } from '#platform/server-time.ts'
import { useMe } from '#platform/session/session-state.ts'
import { useOwnTitle } from '#platform/window-title.ts'
import { Button } from '#ui/actions/button.tsx'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { VirtualList } from '#ui/data/virtual-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { addDays } from '#ui/format/days.ts'
import { instantOf, startOfDay } from '#ui/format/zone.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { timelineTexts as texts } from './texts/timeline.texts.ts'
import styles from './timeline.module.css'
import type { TimelineFilters as Filters, TimelineItem } from './timeline.queries.ts'
import { TimelineFilters } from './timeline-filters.tsx'
import { ROW_HEIGHT, RowSkeleton, TimelineRow } from './timeline-row.tsx'
import { useTimeline } from './use-timeline.ts'

/** Everything that happened, or is scheduled, for a household. */
export function TimelinePage() {
  const { id } = useParams({ from: '/workspace/contacts/contact/$id/timeline' })
  const { ghost } = useMe()
  const { data: contact, error } = useQuery(contactPageQuery(id))
  const [filters, setFilters] = useState<Filters>({})
  const [day, setDay] = useState('')
  const [opened] = useState(() => instantOf(serverNow()))
  const [printing, setPrinting] = useState(false)
  useOwnTitle(contact && texts.titleOf(headingName(contact)))
  if (useMergedAway(error)) return null
  if (hasCode(error, 'contactNotFound', 'malformed')) return <MissingContact id={id} />
  return (
    // Not a PageFrame: the list fills the window and scrolls on its own.
    <div className={styles.page}>
      <header className={styles.header}>
        <Tooltip text={texts.back} placement="bottom" naming>
          <Link to="/contacts/contact/$id" params={{ id }} className={iconButtonClass('m')} aria-label={texts.back}>
            <ArrowLeft aria-hidden />
          </Link>
        </Tooltip>
        <h1>{contact ? texts.titleOf(headingName(contact)) : texts.title}</h1>
        <Button icon={<Printer />} disabled={ghost ? texts.noPrint : undefined} onClick={() => setPrinting(true)}>
          {texts.print}
        </Button>
      </header>
      <TimelineFilters filters={filters} onChange={setFilters} day={day} onDay={setDay} />
      <div className={styles.body}>
        <Items
          key={JSON.stringify([id, filters, day])}
          contactId={id}
          filters={filters}
          at={endOf(day) ?? opened}
          now={opened}
        />
      </div>
      {printing && <PrintDialog contactId={id} filters={filters} onClose={() => setPrinting(false)} />}
    </div>
  )
}

/** The chosen day and everything older are shown first. */
function endOf(day: string): string | undefined {
  const next = day && startOfDay(addDays(day, 1))
  return next ? instantOf(Date.parse(next) - 1) : undefined
}

interface ItemsProps {
  contactId: string
  filters: Filters
  at: string
  now: string
}

function Items({ contactId, filters, at, now }: ItemsProps) {
  const { items, data, error, retry, isFetching, hasPreviousPage, list, onView, onEndReached } = useTimeline(
    contactId,
    filters,
    at,
  )
  const [open, setOpen] = useState<TimelineItem>()
  if (items.length === 0)
    return (
      <QueryState
        // If there is nothing older, there may be newer items.
        query={{ data: hasPreviousPage ? undefined : data, error, isFetching, refetch: retry }}
        loading={
          <VirtualList
            label={texts.loading}
            count={8}
            rowHeight={ROW_HEIGHT}
            row={() => <RowSkeleton />}
            onView={onView}
          />
        }
      >
        {() => <EmptyState icon={<CalendarClock />} title={texts.emptyTitle} text={texts.emptyText} />}
      </QueryState>
    )
  const keyOf = ({ channel, id }: TimelineItem) => `${channel}/${id}`
  return (
    <>
      <VirtualList
        label={texts.title}
        count={items.length}
        rowHeight={ROW_HEIGHT}
        handle={list}
        row={(index) => {
          const item = items[index]
          return item ? (
            <TimelineRow
              item={item}
              upcoming={item.at > now && (item.state === 'open' || item.state === 'scheduled')}
            />
          ) : (
            <RowSkeleton />
          )
        }}
        rowKey={(index) => (items[index] ? keyOf(items[index]) : index)}
        onOpen={(index) => setOpen(items[index])}
        onView={onView}
        onEndReached={onEndReached}
      />
      {error && <ListFailure text={messageOf(error)} onRetry={retry} retrying={isFetching} />}
      {open && <ItemDialog item={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
