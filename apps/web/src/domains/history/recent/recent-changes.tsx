import { useQuery } from '@tanstack/react-query'
import { FileInput, FilePlus, FileText, FileX, type LucideIcon } from 'lucide-react'
import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { EventItem } from '#ui/data/event-item.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { inSentence } from '#ui/format/in-sentence.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { type HistoryEntry, recentChangesQuery } from '../history.queries.ts'
import { whoText } from '../history-words.ts'
import { recentTexts as texts } from '../texts/recent.texts.ts'
import styles from './recent.module.css'

interface RecentChangesProps {
  contactId: string
  kind: HistoryEntry['kind']
  title: string
  /** Opens the whole history. */
  onAll(): void
}

const looks: Readonly<Record<string, { icon: LucideIcon; tone: 'ok' | 'warn' | 'bad' | 'info' }>> = {
  created: { icon: FilePlus, tone: 'ok' },
  restored: { icon: FilePlus, tone: 'ok' },
  deleted: { icon: FileX, tone: 'bad' },
  imported: { icon: FileInput, tone: 'info' },
}

/** What was changed last in the records of one kind; nothing where nothing was. */
export function RecentChanges({ contactId, kind, title, onAll }: RecentChangesProps) {
  const query = useQuery(recentChangesQuery(contactId, kind))
  if (query.data?.length === 0) return null
  return (
    <section className={styles.recent} aria-label={title} aria-busy={query.isPending || undefined}>
      <header className={styles.head}>
        <h3>{title}</h3>
        <Button size="s" look="quiet" onClick={onAll}>
          {texts.all}
        </Button>
      </header>
      <QueryState query={query} compact failureText={(error) => `${texts.failed} ${messageOf(error)}`} loading={null}>
        {(entries) => (
          <RowList aria-label={title}>
            {entries.map((entry) => (
              <Change key={entry.id} entry={entry} />
            ))}
          </RowList>
        )}
      </QueryState>
    </section>
  )
}

function Change({ entry }: { entry: HistoryEntry }) {
  const now = useNow()
  const { icon: Icon, tone } = looks[entry.act] ?? { icon: FileText, tone: 'warn' }
  const { act, changes, record, at } = entry
  // What a new or deleted one contained is in the history.
  const values = act === 'created' || act === 'deleted' ? [] : changes
  const [only] = values.length === 1 ? values : []
  return (
    <EventItem
      icon={<Icon />}
      tone={tone}
      head={
        <>
          <strong>{record?.label || texts.gone}</strong>{' '}
          {only ? (
            <Values change={{ ...only, label: inSentence(only.label) }} />
          ) : (
            (texts.acts[act as keyof typeof texts.acts] ?? texts.acts.updated)
          )}
        </>
      }
      time={
        <time dateTime={at} title={formatDateTime(at)}>
          {texts.by(whoText(entry), inWords(shortDay(dayOf(at), dayOf(now))))}
        </time>
      }
    >
      {values.length > 1 && (
        <ul className={styles.values}>
          {values.slice(0, FEW).map((change) => (
            <li key={change.field}>
              <Values change={change} />
            </li>
          ))}
          {values.length > FEW && <li>{texts.more(values.length - FEW)}</li>}
        </ul>
      )}
    </EventItem>
  )
}

/** `today`, and `Dec 14` as it is. */
const inWords = (day: string) => (/\d/.test(day) ? day : day.toLowerCase())

/** More are in the history. */
const FEW = 3

const Values = ({ change: { label, from, to } }: { change: HistoryEntry['changes'][number] }) => (
  <span className={styles.value}>
    {label} {from !== null && <del>{from}</del>}
    {from !== null && to !== null && ' → '}
    {to === null ? texts.removed : <ins>{to}</ins>}
  </span>
)
