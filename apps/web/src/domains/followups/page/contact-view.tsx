import { CalendarCheck, SearchX } from 'lucide-react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useEntityPages } from '#platform/entities/entities.ts'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { useLeaving } from '../changing/leaving.ts'
import { failureText } from '../failure-texts.ts'
import { byContactQuery } from '../followups.queries.ts'
import { formatClientName } from '../list/client-name.ts'
import { pageTexts as texts } from '../texts/page.texts.ts'
import type { ViewProps } from './date-view.tsx'
import { FollowupLine } from './followup-line.tsx'
import { LinesSkeleton } from './lines-skeleton.tsx'
import styles from './page.module.css'

const failure = (error: unknown) => failureText('listFollowups', error)

/** The same rows under each contact, the contact with the earliest first. */
export function ContactView({ filters, narrowed, control, about, onClear, onAdd }: ViewProps) {
  const list = useEntityPages(byContactQuery(filters))
  const leaving = useLeaving(({ rows }) => rows)
  const groups = list.view?.data ?? []
  return (
    <QueryState query={list} failureText={failure} loading={<LinesSkeleton />}>
      {groups.length === 0 && (
        <EmptyState
          icon={narrowed ? <SearchX /> : <CalendarCheck />}
          title={narrowed ? texts.noMatch : texts.none}
          text={narrowed ? undefined : texts.noneText}
          action={
            narrowed ? (
              <Button onClick={onClear}>{texts.clearFilters}</Button>
            ) : (
              <Button onClick={onAdd}>{texts.add}</Button>
            )
          }
        />
      )}
      {groups.map(({ client, total, followups }) => {
        const name = formatClientName(client) ?? texts.nobody
        const [first] = followups
        const gone = leaving.filter(
          (row) => row.client?.id === client?.id && !followups.some(({ id }) => id === row.id),
        )
        return (
          <section key={client?.id ?? ''} aria-label={name} className={styles.bucket}>
            <header className={styles.bucketHead}>
              {client ? (
                <button type="button" className={styles.person} onClick={() => control.openContact(client.id)}>
                  <Avatar name={name} size={24} decorative />
                  <h2>{name}</h2>
                </button>
              ) : (
                <h2 className={styles.person}>{name}</h2>
              )}
              <span className={styles.quiet}>{first && about?.(first)}</span>
              <span className={styles.quiet}>{texts.totalOf(total)}</span>
            </header>
            <ul>
              {[...gone, ...followups].map((row) => (
                <FollowupLine
                  key={row.id}
                  followup={row}
                  control={control}
                  nameless={client !== null || row.assignTo !== 'none'}
                />
              ))}
            </ul>
            {total > followups.length && client && (
              <Button size="s" look="quiet" className={styles.rest} onClick={() => control.openContact(client.id)}>
                {texts.moreOfContact(total - followups.length)}
              </Button>
            )}
          </section>
        )
      })}
      <ShowMore query={list} failureText={failure} className={styles.more} />
    </QueryState>
  )
}
