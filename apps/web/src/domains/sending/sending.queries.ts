import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type ConsentPage = AnswerTo<'sending', 'listConsent'>
export type ConsentEntry = ConsentPage['data'][number]

export const settingsQuery = () =>
  queryOptions({ ...api.sending.getSendingSettings.queryOptions(), staleTime: Number.POSITIVE_INFINITY })

export const consentKey = ['sending', 'consent'] as const

export type StopWishPage = AnswerTo<'sending', 'listStopWishes'>
export type StopWish = StopWishPage['data'][number]

export const stopWishesKey = ['sending', 'stop-wishes'] as const

/** Those that nobody has decided, the most urgent first. */
export const stopWishesQuery = () =>
  infiniteQueryOptions({
    queryKey: stopWishesKey,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: StopWishPage) => next ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      api.sending.listStopWishes({ query: { ...(pageParam && { cursor: pageParam }) } }, { signal }),
  })

/** Newest first; of one number, as digits with country code, or of all. */
export const consentQuery = (phone: string) =>
  infiniteQueryOptions({
    queryKey: [...consentKey, phone],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: ConsentPage) => next ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      api.sending.listConsent(
        { query: { ...(phone && { phone }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
  })

export type ConsentLinkState = AnswerTo<'consentLinks', 'getConsentLink'>

/** Whether a link to the signed consent page is open; follows the consent of the number. */
export const consentLinkQuery = (contactId: string, phone: string) =>
  queryOptions({
    queryKey: [...consentKey, 'link', contactId, phone],
    queryFn: ({ signal }) =>
      api.consentLinks.getConsentLink({ params: { id: contactId }, query: { phone } }, { signal }),
  })
