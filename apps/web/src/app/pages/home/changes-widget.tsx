import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { WidgetBody, WidgetCard, WidgetRows, WidgetState } from '#domains/dashboard/dashboard.public.ts'
import { entryText, whoText } from '#domains/history/history.public.ts'
import { type HistoryEntry, ownChangesQuery } from '#domains/history/history.queries.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { serverNow } from '#platform/server-time.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatRelative } from '#ui/format/dates.ts'
import { fullName } from '#ui/format/names.ts'
import { homeTexts as texts } from '../../texts/home.texts.ts'
import styles from './home.module.css'
import { PeopleSkeleton } from './people-skeleton.tsx'

/** Names of fields that a line has space for. */
const mostFields = 3
const most = 6

function whatChanged(entry: HistoryEntry) {
  const fields = entry.act === 'updated' ? entry.changes.map(({ label }) => label) : []
  return fields.length === 0
    ? entryText(entry)
    : texts.changedFields(fields.slice(0, mostFields), Math.max(0, fields.length - mostFields))
}

/** What others changed in the contacts that one manages: each contact once, with its newest change. */
export function ChangesWidget() {
  const now = useNow(60_000)
  const list = useQuery(ownChangesQuery())
  return (
    <WidgetCard title={texts.titles.changes} busy={!list.data}>
      <WidgetState
        query={list}
        failureText={(error) => texts.changesFailed(messageOf(error))}
        loading={<PeopleSkeleton />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <WidgetBody>
              <EmptyState compact icon={<History />} title={texts.noChanges} text={texts.noChangesText} />
            </WidgetBody>
          ) : (
            <WidgetRows fill label={texts.titles.changes}>
              {data.slice(0, most).map(({ client, entry, more }) => {
                const name = client.companyName && !client.lastName ? client.companyName : fullName(client)
                return (
                  <li key={client.id} className={styles.change}>
                    <Link to="/contacts/contact/$id" params={{ id: client.id }} className={styles.person}>
                      <Avatar name={name} decorative />
                      <span className={styles.two}>
                        <b>{name}</b>
                        <span>{texts.changedBy(whoText(entry), whatChanged(entry))}</span>
                      </span>
                    </Link>
                    <span className={styles.side}>
                      <time dateTime={entry.at}>{formatRelative(entry.at, Math.max(now, serverNow()))}</time>
                      <Link
                        to="/contacts/contact/$id"
                        params={{ id: client.id }}
                        search={{ history: true } as never}
                        aria-label={texts.historyOf(name)}
                      >
                        {more > 0 ? texts.moreChanges(more) : texts.history}
                      </Link>
                    </span>
                  </li>
                )
              })}
            </WidgetRows>
          )
        }
      </WidgetState>
    </WidgetCard>
  )
}
