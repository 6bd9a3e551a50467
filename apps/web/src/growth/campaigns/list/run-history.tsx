import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { type Campaign, type CampaignLog, campaignLogsQuery } from '../campaigns.queries.ts'
import { CountLink } from '../results/count-link.tsx'
import { ResultBar } from '../results/result-bar.tsx'
import type { RunFilter } from '../run/run-search.ts'
import { formatMoment } from '../schedule-words.ts'
import { historyTexts as texts } from '../texts/campaigns.texts.ts'
import styles from './history.module.css'

/** The specification's limit, after which it names tech support. */
const mostTries = 3

/** The runs of a campaign, newest first. */
export function RunHistory({ campaign, now }: { campaign: Campaign; now: number }) {
  const [all, setAll] = useState(false)
  const query = useInfiniteQuery(campaignLogsQuery(campaign.id, all))
  const [tries, setTries] = useState(1)
  const failed = () => (tries > mostTries ? texts.loadFailedOften : texts.loadFailed)
  const pages = query.data?.pages
  const total = pages?.[0]?.total ?? 0
  const rows = pages?.flatMap(({ data }) => data)
  const retry = () => {
    setTries(tries + 1)
    return query.refetch()
  }
  return (
    <div className={styles.history}>
      <QueryState
        compact
        query={{ ...query, data: rows, refetch: retry }}
        failureText={failed}
        loading={
          <div className={styles.loading} aria-busy="true">
            <Skeleton width="60%" />
            <Skeleton width="60%" />
          </div>
        }
      >
        {(runs) =>
          runs.length === 0 ? (
            <p className={styles.none}>{texts.none}</p>
          ) : (
            <>
              <table aria-label={texts.label(campaign.name)}>
                <thead>
                  <tr>
                    <th scope="col">{texts.runDate}</th>
                    <th scope="col" data-column="result">
                      {texts.result}
                    </th>
                    {columns.map(({ key, title }) => (
                      <th key={key} scope="col" data-column={key}>
                        {title}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {runs.map((run) => (
                    <RunRow key={run.id} run={run} zone={campaign.zone} now={now} />
                  ))}
                </tbody>
              </table>
              {all ? (
                <ShowMore query={query} failureText={failed} />
              ) : (
                total > runs.length && (
                  <button type="button" className={styles.all} onClick={() => setAll(true)}>
                    {texts.all(total)}
                  </button>
                )
              )}
            </>
          )
        }
      </QueryState>
    </div>
  )
}

interface Column {
  key: string
  title: string
  which: RunFilter
  countOf(run: CampaignLog): number
}

const columns: readonly Column[] = [
  { key: 'successful', title: texts.successful, which: 'everyone', countOf: ({ successful }) => successful },
  { key: 'failed', title: texts.failed, which: 'failed', countOf: ({ failed }) => failed },
  { key: 'replied', title: texts.replied, which: 'replied', countOf: ({ counts }) => counts.replied },
  { key: 'optedOut', title: texts.optedOut, which: 'optedOut', countOf: ({ counts }) => counts.optedOut },
]

function RunRow({ run, zone, now }: { run: CampaignLog; zone: string; now: number }) {
  const { campaign, runDate, state, reason, lateMinutes, counts } = run
  const when = formatMoment(run.startedAt ?? runDate, zone, now)
  const isPlain = state === 'done'
  return (
    <tr>
      <td>
        <span className={styles.when}>
          <Link to="/campaigns/$id/runs/$runDate" params={{ id: campaign, runDate }}>
            {when}
          </Link>
          {lateMinutes > 0 && state !== 'skipped' && (
            <Chip look="warn" icon={<Clock />}>
              {texts.late(lateMinutes)}
            </Chip>
          )}
        </span>
      </td>
      <td data-column="result">
        {isPlain || state === 'running' || counts.total > 0 ? <ResultBar counts={counts} /> : null}
        {!isPlain && (
          <span className={styles.state}>{reason ? `${texts.states[state]}. ${reason}` : texts.states[state]}</span>
        )}
      </td>
      {columns.map(({ key, title, which, countOf }) => (
        <td key={key} data-column={key} data-title={title}>
          <CountLink run={run} which={which} value={countOf(run)} label={texts.count(title, countOf(run), when)} />
        </td>
      ))}
    </tr>
  )
}
