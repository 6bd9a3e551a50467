import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import type { CampaignDraft } from '../campaign-draft.ts'
import { hasFaults } from './steps.ts'

export type Audience = AnswerTo<'campaigns', 'countAudience'>
export type Preflight = AnswerTo<'campaigns', 'preflightCampaign'>
export type CampaignPerson = AnswerTo<'campaigns', 'listAudience'>['data'][number]
export type LeftOut = Audience['leftOut'][number]['reason']
export type Which = 'get' | 'leftOut' | 'fallback' | LeftOut

/** Milliseconds without a change before asking. */
const askAfter = 200
/** Contacts change meanwhile, mostly without an event about campaigns. */
const askAgain = 30_000

/** The part of a draft that decides who gets what. */
export function buildAsked(draft: CampaignDraft) {
  const { name: _, description, scheduleOccurrence, scheduleInterval, scheduleIntervalOn, ...rest } = draft
  const { scheduleStartOn, scheduleEndFormat, scheduleEndValue, scheduleOffsetDays, lateHours, ...asked } = rest
  return { ...asked, onField: null }
}
export type Asked = ReturnType<typeof buildAsked>

/** The whole campaign, of a complete draft. */
export const buildInput = (draft: CampaignDraft) => ({
  ...draft,
  name: draft.name.trim(),
  contentB: draft.contentB?.trim() ? draft.contentB : null,
  scheduleOccurrence: draft.scheduleOccurrence ?? 'once',
  scheduleStartOn: draft.scheduleStartOn ?? '',
})

/** A value that stays the same object until it has been unchanged for a moment. */
function useSettled<T>(value: T) {
  const text = JSON.stringify(value)
  const settled = useDebounced(text, askAfter)
  return { settled: JSON.parse(settled) as T, current: settled === text }
}

/** How many people get it; the last reply stays while the next one is on its way. */
export function useAudience(draft: CampaignDraft, enabled: boolean) {
  const countable = enabled && !hasFaults(draft)
  const { settled, current } = useSettled(buildAsked(draft))
  const query = useQuery({
    ...api.campaigns.countAudience.queryOptions({ body: settled }),
    enabled: countable,
    placeholderData: keepPreviousData,
    refetchInterval: askAgain,
    staleTime: 0,
  })
  return {
    ...query,
    data: enabled ? query.data : undefined,
    asked: settled,
    counting: countable && (!current || (query.isFetching && query.isPlaceholderData) || query.isPending),
    failed: countable && current && query.error !== null && !query.isFetching,
  }
}

const peopleLimit = 50

/** The people behind a number, page by page. */
export const usePeople = (asked: Asked, which: Which, { search = '', limit = peopleLimit, enabled = true } = {}) =>
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

export const usePreflight = (draft: CampaignDraft, enabled: boolean) => {
  const { settled, current } = useSettled(buildInput(draft))
  const query = useQuery({
    ...api.campaigns.preflightCampaign.queryOptions({ body: settled }),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: askAgain,
    staleTime: 0,
  })
  return { ...query, asked: buildAsked(settled), checking: !current || (query.isFetching && query.isPlaceholderData) }
}

export function useNextRuns(draft: CampaignDraft, ran: number, enabled: boolean) {
  const { scheduleOccurrence, scheduleInterval, scheduleIntervalOn, scheduleStartOn, scheduleEndFormat } = draft
  const { scheduleEndValue, scheduleOffsetDays, lateHours } = draft
  const ends = { scheduleEndFormat, scheduleEndValue, scheduleOffsetDays, lateHours }
  const repeats = { scheduleInterval, scheduleIntervalOn, scheduleStartOn: scheduleStartOn ?? '' }
  const { settled } = useSettled({ scheduleOccurrence: scheduleOccurrence ?? 'once', ...repeats, ...ends, ran })
  return useQuery({
    ...api.campaigns.listNextRuns.queryOptions({ body: settled }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** What some of the people would get. */
export function usePreviewed(draft: CampaignDraft, enabled: boolean) {
  const { settled } = useSettled({ ...buildAsked(draft), name: draft.name })
  return useQuery({
    ...api.campaigns.previewContent.queryOptions({ body: settled }),
    enabled,
    placeholderData: keepPreviousData,
  })
}
