import type { Household } from '@frontdesk/contract/library/templates/fill'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Check, MessageSquarePlus, Plus, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { useNow } from '#platform/time/use-now.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { fullName } from '#ui/format/names.ts'
import { shortInstant } from '#ui/format/short-date.ts'
import { PaneCount, PaneNone, PaneSection } from '#ui/layout/pane-section.tsx'
import { FollowupCalendar } from '../calendar/followup-calendar.tsx'
import { failureText } from '../failure-texts.ts'
import type { Followup } from '../followups.queries.ts'
import { messageTo } from '../list/format-followup-message.ts'
import { messageState } from '../list/message-state.ts'
import { ofContactTexts as texts } from '../texts/of-contact.texts.ts'
import { useFollowupActs } from '../use-followup-acts.ts'
import styles from './of-contact.module.css'

const FollowupDialog = lazy(() => import('../dialog/followup-dialog.tsx').then((m) => ({ default: m.FollowupDialog })))

/** Shown before the others are requested. */
const FEW = 5

/** What is to be done for a client, the most urgent first; the calendar is opened on request. */
export function FollowupsSection({ contact }: { contact: Household & { id: string } }) {
  const clientId = contact.id
  const [calendar, setCalendar] = useState(false)
  const [adding, setAdding] = useState<'followup' | 'message'>()
  const [all, setAll] = useState(false)
  const query = useQuery(api.followups.listClientFollowups.queryOptions({ params: { id: clientId }, query: {} }))
  const open = query.data?.data.filter(({ isActive }) => isActive) ?? []
  const rest = open.length - FEW
  return (
    <PaneSection
      title={texts.title}
      aside={<PaneCount count={open.length} />}
      busy={query.isPending}
      actions={
        <>
          <IconButton
            size="s"
            name={calendar ? texts.hideCalendar : texts.calendar}
            icon={<CalendarDays />}
            pressed={calendar}
            onClick={() => setCalendar(!calendar)}
          />
          <IconButton
            size="s"
            name={texts.schedule}
            icon={<MessageSquarePlus />}
            onClick={() => setAdding('message')}
          />
          <IconButton size="s" name={texts.add} icon={<Plus />} onClick={() => setAdding('followup')} />
        </>
      }
    >
      <QueryState
        query={query}
        compact
        failureText={(error) => failureText('listClientFollowups', error)}
        loading={<Skeleton height={36} />}
      >
        {open.length === 0 ? (
          <PaneNone>{texts.none}</PaneNone>
        ) : (
          <RowList className={styles.list} aria-label={texts.title}>
            {(all ? open : open.slice(0, FEW)).map((followup) => (
              <Row key={followup.id} followup={followup} contact={contact} />
            ))}
          </RowList>
        )}
        {rest > 0 && (
          <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? texts.fewer : texts.more(rest)}
          </button>
        )}
      </QueryState>
      {calendar && <FollowupCalendar clientId={clientId} bare />}
      {adding && (
        <Suspense>
          <FollowupDialog clientId={clientId} message={adding === 'message'} onClose={() => setAdding(undefined)} />
        </Suspense>
      )}
    </PaneSection>
  )
}

function Row({ followup, contact }: { followup: Followup; contact: Household & { id: string } }) {
  const now = useNow()
  const acts = useFollowupActs()
  const [editing, setEditing] = useState(false)
  const { date, assignTo, user, createdByUser } = followup
  const words = wordsOf(followup, contact)
  const status = messageState(followup)
  const late = Date.parse(date) <= now
  const when = shortInstant(date, now)
  const person = assignTo === 'peer' ? user : createdByUser
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.check}
        aria-label={texts.complete(words)}
        title={texts.complete(words)}
        disabled={acts.busy}
        onClick={() => void acts.complete(followup)}
      >
        <Check aria-hidden />
      </button>
      <button type="button" className={styles.words} aria-description={texts.edit} onClick={() => setEditing(true)}>
        <span>{words}</span>
        <time dateTime={date} data-late={late || undefined}>
          {late ? texts.pastDue(when) : when}
        </time>
        {status && <small data-look={status.look}>{status.label}</small>}
      </button>
      {assignTo === 'team' ? (
        <span className={styles.team} title={texts.team}>
          <Users role="img" aria-label={texts.team} />
        </span>
      ) : (
        person && <Avatar name={fullName(person)} picture={person.avatar} size={20} />
      )}
      {editing && (
        <Suspense>
          <FollowupDialog followup={followup} clientId={contact.id} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </li>
  )
}

const wordsOf = (followup: Followup, contact: Household) =>
  followup.note ||
  (followup.assignTo === 'none' && followup.message ? texts.message(messageTo(contact, followup)) : '') ||
  texts.noNote
