import { type FollowupBucket, followupBuckets } from '@frontdesk/contract/followups/followup-rules'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, ChevronDown, SearchX } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { useEntityPages } from '#platform/entities/entities.ts'
import { serverNow } from '#platform/server-time.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { addDays } from '#ui/format/days.ts'
import { headingDay, shortInstant } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { ShowMore } from '#ui/show-more.tsx'
import { useLeaving } from '../changing/leaving.ts'
import { failureText } from '../failure-texts.ts'
import { bucketQuery, countsQuery, type Filters, type Followup } from '../followups.queries.ts'
import { pageTexts as texts } from '../texts/page.texts.ts'
import { FollowupLine } from './followup-line.tsx'
import { LinesSkeleton } from './lines-skeleton.tsx'
import styles from './page.module.css'
import { formatFirstLine } from './row-words.ts'
import type { RowsControl } from './use-rows-control.ts'

export interface ViewProps {
  filters: Filters
  /** Something was searched for or narrowed. */
  narrowed: boolean
  control: RowsControl
  about?: ((followup: Followup) => ReactNode) | undefined
  onClear(): void
  onAdd(): void
}

type Section = FollowupBucket | 'unsent'

const failure = (error: unknown) => failureText('listFollowups', error)

export function DateView(props: ViewProps) {
  const { filters, narrowed, onClear, onAdd } = props
  const counts = useQuery(countsQuery(filters))
  const leaving = useLeaving(({ rows }) => rows.length)
  const total = counts.data && followupBuckets.reduce((sum, bucket) => sum + counts.data[bucket], 0)
  if (total === 0 && leaving === 0)
    return narrowed ? (
      <EmptyState
        icon={<SearchX />}
        title={texts.noMatch}
        action={<Button onClick={onClear}>{texts.clearFilters}</Button>}
      />
    ) : (
      <EmptyState
        icon={<CalendarCheck />}
        title={texts.none}
        text={texts.noneText}
        action={<Button onClick={onAdd}>{texts.add}</Button>}
      />
    )
  return (
    <QueryState query={counts} failureText={failure} loading={<LinesSkeleton />}>
      {(numbers) => (
        <>
          <Late {...props} count={numbers.pastDue} />
          {(['today', 'tomorrow', 'future'] as const).map((bucket) => (
            <Bucket key={bucket} section={bucket} count={numbers[bucket]} {...props} />
          ))}
        </>
      )}
    </QueryState>
  )
}

/** A message whose time has passed is not a task that is past due: it has a section of its own. */
function Late({ count, ...props }: ViewProps & { count: number }) {
  const { messages: _, ...tasks } = props.filters
  const { type } = tasks
  const counts = useQuery({ ...countsQuery(tasks), enabled: type !== 'message' })
  if (type === 'message') return <Bucket section="unsent" count={count} {...props} />
  return (
    <QueryState query={counts} compact failureText={failure} loading={<LinesSkeleton rows={1} />}>
      {({ pastDue }) => (
        <>
          <Bucket section="pastDue" count={pastDue} {...props} filters={tasks} />
          {!type && (
            <Bucket section="unsent" count={count - pastDue} {...props} filters={{ ...tasks, type: 'message' }} />
          )}
        </>
      )}
    </QueryState>
  )
}

function Bucket({
  section,
  count,
  filters,
  narrowed,
  control,
  about,
}: ViewProps & { section: Section; count: number }) {
  const today = useToday()
  const bucket = section === 'unsent' ? 'pastDue' : section
  const [open, setOpen] = useState(true)
  const list = useEntityPages(bucketQuery(bucket, filters, bucket === 'future' ? 20 : 50))
  const leaving = useLeaving((state) => state.rows)
  const target = useDrop(bucket, control)
  const rows = merged(
    list.view ?? [],
    leaving.filter((row) => sectionOf(row, today) === section),
  )
  const day = { pastDue: undefined, today, tomorrow: addDays(today, 1), future: undefined }[bucket]
  const name = day ? headingDay(day, today) : texts.buckets[section]
  const empty = list.data && rows.length === 0
  if (empty && bucket !== 'today' && !target.possible) return null
  return (
    <section aria-label={name} className={styles.bucket} data-over={target.over || undefined} {...target.handlers}>
      <header className={styles.bucketHead} data-late={section === 'pastDue' || undefined}>
        <button type="button" aria-expanded={open} className={styles.fold} onClick={() => setOpen(!open)}>
          <ChevronDown aria-hidden />
          <h2>{name}</h2>
          <Badge
            count={count}
            of={texts.ofBucket[section]}
            look={bucket === 'pastDue' ? 'bad' : bucket === 'today' ? 'accent' : 'subtle'}
          />
        </button>
        {section === 'pastDue' && count > 0 && <MoveAll filters={filters} control={control} today={today} />}
      </header>
      {open && (
        <QueryState
          query={list}
          compact
          failureText={failure}
          loading={<LinesSkeleton rows={Math.min(count || 1, 4)} />}
        >
          {empty ? (
            bucket === 'today' && <TodayDone filters={filters} narrowed={narrowed} />
          ) : (
            <ul>
              {rows.map((row) => (
                <FollowupLine key={row.id} followup={row} control={control} about={about?.(row)} />
              ))}
            </ul>
          )}
          <ShowMore query={list} failureText={failure} className={styles.more} />
        </QueryState>
      )}
    </section>
  )
}

/** All of them, not only those that were loaded. */
function MoveAll({ filters, control, today }: { filters: Filters; control: RowsControl; today: string }) {
  const [busy, setBusy] = useState(false)
  const move = async () => {
    setBusy(true)
    const rows: Followup[] = []
    let cursor: string | undefined
    try {
      // As many as can be changed at once.
      do {
        const page = await api.followups.listFollowups({
          params: { bucket: 'pastDue' },
          query: { ...filters, cursor, limit: 100 },
        })
        rows.push(...page.data)
        cursor = page.next ?? undefined
      } while (cursor && rows.length <= 100)
      await control.acts.moveToDay(rows.slice(0, 200), today, texts.todayInSentence)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="s" look="quiet" busy={busy} onClick={() => void move()}>
      {texts.moveAll}
    </Button>
  )
}

/** What comes next, where nothing is left of today. */
function TodayDone({ filters, narrowed }: { filters: Filters; narrowed: boolean }) {
  const tomorrow = useEntityPages(bucketQuery('tomorrow', filters))
  const future = useEntityPages(bucketQuery('future', filters, 20))
  const next = tomorrow.view?.[0] ?? future.view?.[0]
  return (
    <p className={styles.done}>
      <CalendarCheck aria-hidden />
      <strong>{narrowed ? texts.noneToday : texts.allDone}</strong>
      <span>
        {next ? texts.nextDue(shortInstant(next.date, serverNow()), formatFirstLine(next)) : texts.nothingNext}
      </span>
    </p>
  )
}

/** Today and tomorrow keep the time of day; for later a date is asked for. */
function useDrop(bucket: FollowupBucket, control: RowsControl) {
  const today = useToday()
  const [over, setOver] = useState(false)
  const { dragged } = control
  const possible = dragged !== undefined && bucket !== 'pastDue'
  if (!possible) return { possible, over: false, handlers: {} }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    control.drag(undefined)
    if (bucket === 'future') return control.pick(dragged)
    const day = bucket === 'today' ? today : addDays(today, 1)
    void control.acts.moveToDay(dragged, day, bucket === 'today' ? texts.todayInSentence : texts.tomorrowInSentence)
  }
  return {
    possible,
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: drop,
    },
  }
}

function sectionOf({ date, assignTo }: Followup, today: string): Section {
  const day = dayOf(date)
  if (Date.parse(date) <= serverNow()) return assignTo === 'none' ? 'unsent' : 'pastDue'
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : 'future'
}

/** Rows that were completed just now stay where they were. */
function merged(rows: readonly Followup[], leaving: readonly Followup[]): Followup[] {
  const ids = new Set(leaving.map(({ id }) => id))
  return [...rows.filter(({ id }) => !ids.has(id)), ...leaving].sort((a, b) =>
    a.date < b.date || (a.date === b.date && a.id < b.id) ? -1 : 1,
  )
}
