import { History, PhoneIncoming, PhoneOutgoing, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useEntityQuery } from '#platform/entities/entities.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { formatTimeOrDay } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { formatCaller, formatDuration } from '../caller-name.ts'
import { lastCallsQuery, type PhoneCall } from '../calls.queries.ts'
import { failureText } from '../failure-texts.ts'
import { callViewTexts } from '../texts/calls.texts.ts'
import { lastCallsTexts as texts } from '../texts/last-calls.texts.ts'
import { LastCall } from './last-call.tsx'
import styles from './last-calls.module.css'
import type { PanelLinks } from './panel-links.ts'

/** One's own last calls; the newest is open. */
export function LastCalls(links: PanelLinks) {
  const query = useEntityQuery(lastCallsQuery())
  const [open, setOpen] = useState<string | null>()
  return (
    <QueryState query={query} failureText={(error) => failureText('listLastCalls', error)} loading={<Loading />}>
      {(data) => {
        if (data.length === 0) return <EmptyState compact icon={<History />} title={texts.none} text={texts.noneText} />
        const shown = open === undefined ? data[0]?.id : open
        return (
          <ul className={styles.list}>
            {data.map((call) => (
              <li key={call.id} className={styles.item}>
                <button
                  type="button"
                  className={styles.row}
                  aria-expanded={call.id === shown}
                  onClick={() => setOpen(call.id === shown ? null : call.id)}
                >
                  <Direction call={call} />
                  <span className={styles.words}>
                    <span className={styles.name}>{formatCaller(call)}</span>
                    <span className={styles.under}>
                      <span data-look={lookOf(call)}>{call.result && callViewTexts.results[call.result]}</span>
                      {' · '}
                      {whenOf(call.createdAt)}
                    </span>
                  </span>
                  <span className={styles.length}>{lengthOf(call)}</span>
                </button>
                {call.id === shown && <LastCall call={call} {...links} />}
              </li>
            ))}
          </ul>
        )
      }}
    </QueryState>
  )
}

function Direction({ call: { direction } }: { call: PhoneCall }) {
  if (direction === 'internal') return <UsersRound size={16} aria-label={texts.internal} />
  if (direction === 'inbound') return <PhoneIncoming size={16} aria-label={texts.incoming} />
  return <PhoneOutgoing size={16} aria-label={texts.outgoing} />
}

const whenOf = (at: string) => formatTimeOrDay(at, dayOf(Date.now()))

const bad = new Set<PhoneCall['result']>(['missed', 'error', 'blocked'])
const lookOf = ({ result }: PhoneCall) => (bad.has(result) ? 'bad' : result === 'answered' ? 'ok' : undefined)

const lengthOf = ({ answeredAt, endedAt }: PhoneCall) =>
  answeredAt && endedAt ? formatDuration((Date.parse(endedAt) - Date.parse(answeredAt)) / 1000) : '–'

const Loading = () => (
  <div className={styles.loading} role="status" aria-busy aria-label={texts.loading}>
    {['a', 'b', 'c', 'd'].map((each) => (
      <Skeleton key={each} height={36} />
    ))}
  </div>
)
