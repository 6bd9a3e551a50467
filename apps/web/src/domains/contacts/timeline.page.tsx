import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, CalendarClock, Printer } from 'lucide-react'
import { useState } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { useOwnTitle } from '#platform/window-title.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { VirtualList } from '#ui/virtual-list.tsx'
import { headingName } from './contact-name.ts'
import { contactPageQuery } from './contacts.queries.ts'
import { useMergedAway } from './merge/use-merged-away.ts'
import { GoneState } from './person/gone-state.tsx'
import { ItemDialog } from './timeline/item-dialog.tsx'
import { PrintDialog } from './timeline/print-dialog.tsx'
import styles from './timeline/timeline.module.css'
import type { TimelineFilters as Filters, TimelineItem } from './timeline/timeline.queries.ts'
import { TimelineFilters } from './timeline/timeline-filters.tsx'
import { ROW_HEIGHT, RowSkeleton, TimelineRow } from './timeline/timeline-row.tsx'
import { useTimeline } from './timeline/use-timeline.ts'

/** Everything that happened and is to happen with a household. */
export function TimelinePage() {
  const { id } = useParams({ from: '/workspace/contacts/contact/$id/timeline' })
  const { data: contact, error } = useQuery(contactPageQuery(id))
  const [filters, setFilters] = useState<Filters>({})
  const [day, setDay] = useState('')
  const [opened] = useState(() => new Date().toISOString())
  const [printing, setPrinting] = useState(false)
  useOwnTitle(contact && `Timeline of ${headingName(contact)}`)
  if (useMergedAway(error)) return null
  if (hasCode(error, 'contactNotFound', 'malformed')) return <GoneState id={id} known={contact} />
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Tooltip text="Back to the contact" placement="bottom" naming>
          <Link
            to="/contacts/contact/$id"
            params={{ id }}
            className={iconButtonClass('m')}
            aria-label="Back to the contact"
          >
            <ArrowLeft aria-hidden />
          </Link>
        </Tooltip>
        <h1>Timeline{contact && ` of ${headingName(contact)}`}</h1>
        <Button icon={<Printer />} onClick={() => setPrinting(true)}>
          Print…
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

/** The day with all that is older stands first. */
function endOf(day: string): string | undefined {
  const date = new Date(`${day}T23:59:59.999`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

interface ItemsProps {
  contactId: string
  filters: Filters
  at: string
  now: string
}

function Items({ contactId, filters, at, now }: ItemsProps) {
  const { items, data, error, refetch, isFetching, hasPreviousPage, list, onView, onEndReached } = useTimeline(
    contactId,
    filters,
    at,
  )
  const [open, setOpen] = useState<TimelineItem>()
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data || (items.length === 0 && hasPreviousPage))
    return <VirtualList label="Loading" count={8} rowHeight={ROW_HEIGHT} row={() => <RowSkeleton />} onView={onView} />
  if (items.length === 0)
    return (
      <EmptyState
        icon={<CalendarClock />}
        title="Nothing to show"
        text="Notes, documents, follow-ups and changes stand here by time. Show more of them, or choose everyone."
      />
    )
  const keyOf = ({ channel, id }: TimelineItem) => `${channel}/${id}`
  return (
    <>
      <VirtualList
        label="Timeline"
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
      {open && <ItemDialog item={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
