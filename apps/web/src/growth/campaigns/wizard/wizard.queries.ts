import {
  campaignLimits,
  type DateWindow,
  type ScheduleField,
  scheduleFields,
} from '@frontdesk/contract/growth/campaigns/limits'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type AnswerTo, api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { dayOf } from '#ui/format/zone.ts'
import { type CampaignDraft, isComplete } from '../campaign-draft.ts'
import { findIncomplete, findProblem } from './steps.ts'

export type Audience = AnswerTo<'campaigns', 'countAudience'>
export type Preflight = AnswerTo<'campaigns', 'preflightCampaign'>
export type CampaignPerson = AnswerTo<'campaigns', 'listAudience'>['data'][number]
export type LeftOut = Audience['leftOut'][number]['reason']
export type Which = 'get' | 'leftOut' | 'fallback' | 'couple' | 'long' | LeftOut

/** Milliseconds without a change before a request. */
const askAfter = 200
/** Milliseconds between counts of an unchanged draft: contacts change without an event about campaigns. */
const askAgain = 30_000

interface OnField {
  field: ScheduleField
  offsetDays: number
  /** Without it who has the date today. */
  when?: DateWindow
}

/** The part of a draft that decides who gets what. A schedule that follows a date of the client reaches no one without it. */
export function buildAsked(draft: CampaignDraft) {
  const { name: _, description, scheduleOccurrence, scheduleInterval, scheduleIntervalOn, ...rest } = draft
  const { scheduleStartOn, scheduleEndFormat, scheduleEndValue, scheduleOffsetDays, lateHours, ...asked } = rest
  return { ...asked, onField: onFieldOf(draft, 'ever') }
}
export type AskedAudience = ReturnType<typeof buildAsked>

/** The whole campaign, of a complete draft. */
export const buildInput = (draft: CampaignDraft) => ({
  ...draft,
  name: draft.name.trim(),
  contentB: draft.contentB?.trim() ? draft.contentB : null,
  scheduleOccurrence: draft.scheduleOccurrence ?? 'once',
  scheduleStartOn: draft.scheduleStartOn ?? '',
})

/** The last value that was unchanged for a moment and valid to ask about. */
function useSettled<T>(value: T, mayAsk: (value: T) => boolean) {
  const text = JSON.stringify(value)
  const debounced = useDebounced(text, askAfter)
  const settled = useMemo(() => JSON.parse(debounced) as T, [debounced])
  const ready = mayAsk(settled)
  const [good, setGood] = useState<T>()
  if (ready && good !== settled) setGood(settled)
  return { asked: ready ? settled : (good ?? settled), ready, current: debounced === text }
}

/** How many people get it; keeps the last count while the next one loads. */
export function useAudience(draft: CampaignDraft) {
  const { asked, ready, current } = useSettled(draft, (settled) => !findProblem(settled, 'target'))
  const body = useMemo(() => buildAsked(asked), [asked])
  const query = useQuery({
    ...api.campaigns.countAudience.queryOptions({ body }),
    enabled: ready,
    placeholderData: keepPreviousData,
    refetchInterval: askAgain,
    staleTime: 0,
  })
  // Also after a failure, which leaves no data.
  const [last, setLast] = useState(query.data)
  if (query.data && query.data !== last) setLast(query.data)
  const countable = ready && !findProblem(draft, 'target')
  return {
    ...query,
    data: isComplete.target(draft) ? (query.data ?? last) : undefined,
    asked: body,
    counting: countable && (!current || (query.isFetching && query.isPlaceholderData) || query.isPending),
    failed: countable && current && query.error !== null && !query.isFetching,
  }
}

const peopleLimit = 50

/** The people behind a count, page by page. */
export const usePeople = (
  asked: AskedAudience,
  which: Which,
  { search = '', limit = peopleLimit, enabled = true } = {},
) =>
  useInfiniteQuery({
    queryKey: [...api.campaigns.listAudience.queryKey({ body: { ...asked, which } }), { search, limit }],
    queryFn: ({ pageParam, signal }) =>
      api.campaigns.listAudience(
        { body: { ...asked, which, search, limit, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled,
    staleTime: 0,
  })

export function usePreflight(draft: CampaignDraft, enabled: boolean) {
  const { asked, ready, current } = useSettled(draft, (settled) => findIncomplete(settled) === undefined)
  const query = useQuery({
    ...api.campaigns.preflightCampaign.queryOptions({ body: buildInput(asked) }),
    enabled: enabled && ready,
    placeholderData: keepPreviousData,
    refetchInterval: askAgain,
    staleTime: 0,
  })
  const at = query.data?.at
  const about = useMemo(() => ({ ...buildAsked(asked), onField: at ? buildOnField(asked, at) : null }), [asked, at])
  return { ...query, asked: about, checking: !current || (query.isFetching && query.isPlaceholderData) }
}

/** Of them, how many get it today, and within 30 days: of a schedule that follows a date of the client. */
export function useDateCounts({ onField, ...asked }: AskedAudience) {
  const bodies = { today: buildOn(asked, onField, 'today'), month: buildOn(asked, onField, 'month') }
  const options = { enabled: onField !== null, placeholderData: keepPreviousData, refetchInterval: askAgain }
  const today = useQuery({ ...api.campaigns.countAudience.queryOptions({ body: bodies.today }), ...options })
  const month = useQuery({ ...api.campaigns.countAudience.queryOptions({ body: bodies.month }), ...options })
  if (!onField || !today.data || !month.data) return undefined
  return {
    today: { people: today.data.people, asked: bodies.today },
    month: { people: month.data.people, asked: bodies.month },
  }
}

const buildOn = (asked: Omit<AskedAudience, 'onField'>, onField: OnField | null, when: DateWindow): AskedAudience => ({
  ...asked,
  onField: onField && { ...onField, when },
})

function onFieldOf(draft: CampaignDraft, when: DateWindow): OnField | null {
  const field = scheduleFields.find((each) => each === draft.scheduleIntervalOn)
  if (draft.scheduleOccurrence !== 'field' || !field) return null
  return { field, offsetDays: draft.scheduleOffsetDays, when }
}

const dayLength = 24 * 60 * 60 * 1000

/** People with the date on the day of a run. The server answers for today, so the days until the run are subtracted. */
export function buildOnField(draft: CampaignDraft, at: string): OnField | null {
  const onField = onFieldOf(draft, 'today')
  if (!onField) return null
  const daysUntil = Math.round((Date.parse(dayOf(at)) - Date.parse(dayOf(serverNow()))) / dayLength)
  const offset = draft.scheduleOffsetDays - daysUntil
  return { ...onField, offsetDays: Math.max(-campaignLimits.offsetDays, Math.min(campaignLimits.offsetDays, offset)) }
}

export function useNextRuns(draft: CampaignDraft, ran: number) {
  const { asked, ready } = useSettled(draft, (settled) => !findProblem(settled, 'schedule'))
  const { scheduleInterval, scheduleIntervalOn, scheduleEndFormat, scheduleEndValue, scheduleOffsetDays } = asked
  const ends = { scheduleEndFormat, scheduleEndValue, scheduleOffsetDays, lateHours: asked.lateHours }
  const starts = {
    scheduleOccurrence: asked.scheduleOccurrence ?? 'once',
    scheduleStartOn: asked.scheduleStartOn ?? '',
  }
  return useQuery({
    ...api.campaigns.listNextRuns.queryOptions({
      body: { ...starts, scheduleInterval, scheduleIntervalOn, ...ends, ran },
    }),
    enabled: ready,
    placeholderData: keepPreviousData,
  })
}

/** What some of the people would get, with the same request as the preview beside the editor. */
export function usePreviewed(draft: CampaignDraft, enabled: boolean) {
  const { asked, ready } = useSettled(
    draft,
    (settled) => !findProblem(settled, 'target') && !findProblem(settled, 'content'),
  )
  return useQuery({
    ...api.campaigns.previewContent.queryOptions({ body: { ...buildAsked(asked), name: asked.name, contentB: null } }),
    enabled: enabled && ready,
    placeholderData: keepPreviousData,
    staleTime: askAgain,
  })
}
