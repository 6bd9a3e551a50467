import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { serverNow } from '#platform/server-time.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { instantOf } from '#ui/format/zone.ts'
import { type CampaignDraft, isComplete } from '../campaign-draft.ts'
import { type Preflight, usePreflight } from '../wizard/wizard.queries.ts'
import styles from './content.module.css'
import { contentTexts as texts } from './texts/content.texts.ts'

type Check = Preflight['checks'][number]

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

/** From the preflight, which needs a schedule: until one is chosen, a run in an hour. */
function useChecks(draft: CampaignDraft) {
  const [soon] = useState(() => instantOf(serverNow() + HOUR))
  const scheduled = isComplete.schedule(draft)
  const { data, ...query } = usePreflight(
    {
      ...draft,
      name: draft.name.trim() || texts.campaign,
      ...(!scheduled && { scheduleOccurrence: 'once', scheduleStartOn: soon }),
    },
    isComplete.content(draft) && isComplete.target(draft),
  )
  return { ...query, data: data?.checks }
}
