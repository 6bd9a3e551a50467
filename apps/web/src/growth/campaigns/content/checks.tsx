import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { type AnswerTo, api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { type CampaignDraft, isComplete } from '../campaign-draft.ts'
import styles from './content.module.css'
import { contentTexts as texts } from './texts/content.texts.ts'

type Check = AnswerTo<'campaigns', 'preflightCampaign'>['checks'][number]

const PAUSE = 600
const HOUR = 3_600_000
const always: readonly Check['check'][] = ['namesAgency', 'saysStop', 'noShortLinks', 'fewSegments', 'sender']

/** Advice about the words. It never blocks Submit. */
export function Checks({ draft }: { draft: CampaignDraft }) {
  const checks = useChecks(draft)
  if (!isComplete.content(draft)) return null
  return (
    <section className={styles.card} aria-label={texts.checks}>
      <QueryState query={checks} compact loading={<Skeleton height={20} />}>
        {(found) => (
          <ul className={styles.checks}>
            {found
              .filter(({ check, passed }) => !passed || always.includes(check))
              .map(({ check, passed, words }) => (
                <li key={check} data-failed={!passed || undefined}>
                  {passed ? (
                    <CircleCheck size={16} aria-label={texts.passed} />
                  ) : (
                    <TriangleAlert size={16} aria-label={texts.warning} />
                  )}
                  <span>{passed ? texts.check[check] : words}</span>
                </li>
              ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}

/** By the preflight, which has the schedule too: until one is chosen, of a run in an hour. */
function useChecks(draft: CampaignDraft) {
  const [soon] = useState(() => new Date(serverNow() + HOUR).toISOString())
  const settled = useDebounced(
    JSON.stringify({
      ...draft,
      name: draft.name.trim() || texts.text,
      contentB: draft.contentB?.trim() ? draft.contentB : null,
      ...(isComplete.schedule(draft) ? {} : { scheduleOccurrence: 'once', scheduleStartOn: soon }),
    }),
    PAUSE,
  )
  const body = useMemo(
    () => JSON.parse(settled) as Parameters<typeof api.campaigns.preflightCampaign.queryOptions>[0]['body'],
    [settled],
  )
  return useQuery({
    ...api.campaigns.preflightCampaign.queryOptions({ body }),
    select: ({ checks }) => checks,
    enabled: isComplete.content(draft) && isComplete.target(draft),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
  })
}
