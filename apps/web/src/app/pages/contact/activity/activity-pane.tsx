import { filledText, placeholderValues } from '@frontdesk/contract/templates/fill'
import { formatPlaceholderLabel } from '@frontdesk/contract/templates/placeholders'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarRange, Eye, SlidersHorizontal } from 'lucide-react'
import { type Ref, useImperativeHandle } from 'react'
import type { Activity, Contact } from '#domains/contacts/contact-types.ts'
import { newestNotes, notesQuery, stickiesQuery } from '#domains/contacts/contacts.queries.ts'
import { NoteItem } from '#domains/contacts/notes/note-item.tsx'
import { NotesSkeleton } from '#domains/contacts/notes/notes-skeleton.tsx'
import { PendingItem } from '#domains/contacts/notes/pending-item.tsx'
import { useNoteSending } from '#domains/contacts/notes/use-note-sending.ts'
import { activityFilters } from '#domains/timeline/feed/activity-filters.ts'
import { EventRow } from '#domains/timeline/feed/event-row.tsx'
import { FilterBar } from '#domains/timeline/feed/filter-bar.tsx'
import { PersonFilter } from '#domains/timeline/feed/person-filter.tsx'
import { channelTexts, timelineTexts } from '#domains/timeline/texts/timeline.texts.ts'
import { latestQuery, type TimelineItem } from '#domains/timeline/timeline.queries.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { useToday } from '#platform/time/use-today.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { headingDay } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { ShowMore } from '#ui/show-more.tsx'
import { contactPageTexts as texts } from '../../../texts/contact-page.texts.ts'
import type { ContactView } from '../view/use-contact-view.ts'
import styles from './activity.module.css'
import { Composer } from './composer.tsx'
import { mergeActivity } from './merge-activity.ts'

export interface ComposerHandle {
  focus(): void
}

interface ActivityPaneProps {
  contact: Contact
  view: Pick<ContactView, 'filter' | 'setFilter' | 'by' | 'setBy'>
  composer: Ref<ComposerHandle>
}

/** Everything that happened with a contact, by day, below a box for what is to be added. */
export function ActivityPane({ contact, view, composer }: ActivityPaneProps) {
  const { id } = contact
  const { filter, setFilter, by, setBy } = view
  const navigate = useNavigate()
  const today = useToday()
  const now = useNow()
  const newest = useQuery(notesQuery(id, newestNotes))
  const stickies = useQuery(stickiesQuery(id))
  const query = useInfiniteQuery(latestQuery(id, { channels: activityFilters[filter], ...(by && { by }) }))
  const written = ({ user }: Activity) => by === undefined || user?.id === by
  const notes = newest.data?.data ?? []
  const sticky = stickies.data?.data ?? []
  const pinned = sticky.filter(written)
  const entries = mergeActivity(query.data?.pages, filter === 'all' || filter === 'notes' ? notes.filter(written) : [])
  const { box, send, pending, takeBack } = useNoteSending(id, [...sticky, ...notes])
  useImperativeHandle(composer, () => ({ focus: () => box.current?.focus() }))
  const total = (newest.data?.total ?? 0) + (stickies.data?.total ?? 0)
  const days = entries.map(({ at }) => dayOf(at))
  const headingAt = (index: number) =>
    days[index] === days[index - 1] ? undefined : headingDay(days[index] ?? today, today)
  const wordsOf = ({ channel, text }: TimelineItem) =>
    channel === 'messages'
      ? filledText(text, placeholderValues(contact, formatPhone, formatPlaceholderLabel('referralLink')))
      : undefined
  return (
    <>
      <div className={styles.top}>
        <Composer contact={contact} onAdd={send} handle={box} />
      </div>
      <FilterBar
        value={filter}
        onChange={setFilter}
        counts={by === undefined ? { notes: total } : {}}
        actions={
          <>
            <PersonFilter value={by} onChange={setBy} />
            <Menu
              label={texts.activityMenu}
              placement="bottom-end"
              trigger={<IconButton size="s" name={texts.activityMenu} icon={<SlidersHorizontal />} />}
              entries={[
                {
                  label: channelTexts.reveals.label,
                  icon: <Eye />,
                  checked: filter === 'reveals',
                  run: () => setFilter(filter === 'reveals' ? 'all' : 'reveals'),
                },
                'divider',
                {
                  label: texts.fullTimeline,
                  icon: <CalendarRange />,
                  run: () => void navigate({ to: '/contacts/contact/$id/timeline', params: { id } }),
                },
              ]}
            />
          </>
        }
      />
      <QueryState
        query={query}
        failureText={(error) => `${timelineTexts.failed} ${messageOf(error)}`}
        loading={<NotesSkeleton rows={5} />}
      >
        <RowList className={styles.list} aria-label={texts.tab.activity} aria-busy={query.isPlaceholderData}>
          {pending.map((note) => (
            <PendingItem key={note.key} note={note} onTakeBack={() => takeBack(note)} />
          ))}
          {pinned.map((note) => (
            <NoteItem key={note.id} contactId={id} note={note} now={now} />
          ))}
          {entries.map((entry, index) =>
            entry.note ? (
              <NoteItem key={entry.key} contactId={id} note={entry.note} now={now} day={headingAt(index)} byDay />
            ) : (
              <EventRow key={entry.key} item={entry.item} day={headingAt(index)} words={wordsOf(entry.item)} />
            ),
          )}
          {pending.length + pinned.length + entries.length === 0 && (
            <li className={styles.empty}>{by === undefined ? timelineTexts.noActivity : timelineTexts.noneBy}</li>
          )}
        </RowList>
        <ShowMore
          className={styles.more}
          query={query}
          failureText={(error) => `${timelineTexts.older} ${messageOf(error)}`}
        />
      </QueryState>
    </>
  )
}
