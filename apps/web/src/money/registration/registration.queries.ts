import { queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type Registration = AnswerTo<'registration', 'listRegistrations'>['data'][number]
export type RegisteredBusiness = AnswerTo<'registration', 'getBusiness'>
export type BusinessRep = AnswerTo<'registration', 'getRep1'>
export type Evaluation = AnswerTo<'registration', 'evaluateProfile'>
export type RegisteredBrand = AnswerTo<'registration', 'getBrand'>
export type RegistrationFacts = AnswerTo<'registration', 'getRegistrationFacts'>
export type MessageCampaign = AnswerTo<'registration', 'listMessagingServices'>['data'][number]
export type ConsentPage = AnswerTo<'registration', 'getConsentPage'>

/** Events report every change. */
const untilEvent = { staleTime: Number.POSITIVE_INFINITY }

/** How far each location is. A location that never began isn't listed. Admins only. */
export const registrationsQuery = (id: string) =>
  queryOptions({ ...api.registration.listRegistrations.queryOptions({ params: { id } }), ...untilEvent })

/** All of the account, by name. Admins only. */
export const messageCampaignsQuery = (id: string) =>
  queryOptions({ ...api.registration.listMessagingServices.queryOptions({ params: { id } }), ...untilEvent })

export const consentPageQuery = (id: string) =>
  queryOptions(api.registration.getConsentPage.queryOptions({ params: { id } }))

export const registrationFactsQuery = (id: string, locationId: string) =>
  queryOptions({
    ...api.registration.getRegistrationFacts.queryOptions({ params: { id, locationId } }),
    staleTime: 60_000,
  })
