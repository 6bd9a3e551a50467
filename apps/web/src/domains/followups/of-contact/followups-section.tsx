import type { Household } from '@frontdesk/contract/templates/fill'
import { CalendarDays, Check, MessageSquarePlus, Plus, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useEntityQuery } from '#platform/entities/entities.ts'
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
import { clientFollowupsQuery, type Followup } from '../followups.queries.ts'
import { formatMessageTo } from '../list/format-followup-message.ts'
import { getMessageState } from '../list/message-state.ts'
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
  const query = useEntityQuery(clientFollowupsQuery(clientId))
  const open = query.data?.filter(({ isActive }) => isActive) ?? []
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
  const status = getMessageState(followup)
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
  (followup.assignTo === 'none' && followup.message ? texts.message(formatMessageTo(contact, followup)) : '') ||
  texts.noNote
