import type { FollowupBucket } from '@frontdesk/contract/followups/followup-rules'
import { bucketQuery, type Filters, type Followup } from '#domains/followups/followups.queries.ts'
import { useEntityPages } from '#platform/entities/entities.ts'

type Counts = Record<FollowupBucket, number>

/** Shown of all. */
const few = 2

/** The one that waits longest and the next one; undefined while they are still to come. */
export function useNextFollowups(filters: Filters, counts: Counts | undefined): readonly Followup[] | undefined {
  const near = counts && counts.pastDue + counts.today
  const late = useRows('pastDue', filters, true)
  const today = useRows('today', filters, true)
  const tomorrow = useRows('tomorrow', filters, near !== undefined && near < few && (counts?.tomorrow ?? 0) > 0)
  const isShort = counts !== undefined && counts.pastDue + counts.today + counts.tomorrow < few
  const future = useRows('future', filters, isShort && counts.future > 0)
  if (!late || !today || !tomorrow || !future || !counts) return undefined
  const ahead = [...today, ...tomorrow, ...future]
  return ahead.length === 0 ? late.slice(0, few) : [...late.slice(0, 1), ...ahead].slice(0, few)
}

function useRows(bucket: FollowupBucket, filters: Filters, enabled: boolean): readonly Followup[] | undefined {
  const { view, isError } = useEntityPages({ ...bucketQuery(bucket, filters, few), enabled })
  return enabled && !isError ? view : []
}
