import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { useOpenContact } from '#domains/contacts/contacts.public.ts'
import { failureText } from '#domains/followups/failure-texts.ts'
import { FollowupDialog } from '#domains/followups/followups.public.ts'
import { bucketQuery, type Followup, mine } from '#domains/followups/followups.queries.ts'
import { FollowupLine } from '#domains/followups/page/followup-line.tsx'
import { LinesSkeleton } from '#domains/followups/page/lines-skeleton.tsx'
import { PickDate } from '#domains/followups/page/pick-date.tsx'
import { RowMenus } from '#domains/followups/page/row-menus.tsx'
import { useRowsControl } from '#domains/followups/page/use-rows-control.ts'
import { ZoneNote } from '#domains/followups/page/zone-note.tsx'
import { QueryState } from '#platform/api/query-state.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { homeTexts as texts } from '../../texts/home.texts.ts'
import { ContactWords } from '../followups/contact-words.tsx'
import styles from '../home-page.module.css'

const filters = { ...mine, messages: 'true' } as const
/** Of those past due: today's come first in a day's work. */
const mostLate = 4
const most = 12

/** Past due and due today, as in the list of follow-ups; a row opens its contact. */
export function FollowupsToday() {
  const openContact = useOpenContact()
  const control = useRowsControl({ onOpenContact: openContact })
  const late = useInfiniteQuery(bucketQuery('pastDue', filters))
  const today = useInfiniteQuery(bucketQuery('today', filters))
  const rowsOf = (query: typeof late) => query.data?.pages.flatMap(({ data }) => data) ?? []
  const rows = [...rowsOf(late).slice(-mostLate), ...rowsOf(today)].slice(0, most)
  const choose = (row: Followup | undefined) => (row?.client ? openContact(row.client.id) : control.edit(row))
  return (
    <Card
      title={texts.followups}
      aside={<ZoneNote />}
      flush
      actions={
        <Link to="/followups" className={styles.all}>
          {texts.all}
        </Link>
      }
    >
      <QueryState
        query={today}
        compact
        failureText={(error) => failureText('listFollowups', error)}
        loading={<LinesSkeleton rows={6} />}
      >
        {rows.length === 0 ? (
          <EmptyState icon={<CalendarCheck />} title={texts.allDone} text={texts.allDoneText} />
        ) : (
          <div className={styles.followups} ref={control.list}>
            <ul>
              {rows.map((row) => (
                <FollowupLine
                  key={row.id}
                  followup={row}
                  control={{ ...control, choose }}
                  about={row.client && <ContactWords id={row.client.id} />}
                />
              ))}
            </ul>
          </div>
        )}
      </QueryState>
      <RowMenus control={control} />
      {control.picking && <PickDate rows={control.picking} control={control} />}
      {control.editing && (
        <FollowupDialog
          followup={control.editing}
          clientId={control.editing.client?.id ?? null}
          onClose={() => control.edit(undefined)}
        />
      )}
    </Card>
  )
}
