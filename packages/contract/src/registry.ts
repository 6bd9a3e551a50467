// Everything that the contract states, in one place: routes, client, documents and generated tests read it.
import { accountEndpoints, accountEvents } from './accounts.ts'
import { authEndpoints, authErrors } from './auth.ts'
import { historyEndpoints, historyErrors } from './contacts/history.ts'
import { contactClientEvents, contactEndpoints, contactErrors, contactEvents } from './contacts.ts'
import { documentEndpoints, documentErrors, documentEvents } from './documents.ts'
import { draftEndpoints, draftErrors } from './drafts.ts'
import { feedbackEndpoints } from './feedback.ts'
import { followupEndpoints, followupErrors, followupEvents } from './followups.ts'
import { importEndpoints, importErrors, importEvents } from './imports.ts'
import type { Endpoints } from './kit/endpoint.ts'
import { platformErrors } from './kit/errors.ts'
import type { ClientEvent, ServerEvent } from './kit/event.ts'
import { lookupEndpoints, lookupErrors } from './lookups.ts'
import { mergingEndpoints, mergingErrors, mergingEvents } from './merging.ts'
import { metricEndpoints } from './metrics.ts'
import { platformDomainErrors, platformEndpoints, platformEvents } from './platform.ts'
import { recordErrors } from './records/record.ts'
import {
  addressEndpoints,
  commercialEndpoints,
  dependentEndpoints,
  extraEndpoints,
  linkEndpoints,
  paymentMethodEndpoints,
  policyEndpoints,
  quoteEndpoints,
  quoteErrors,
  recordEvents,
} from './records.ts'
import { renewalEndpoints } from './renewals.ts'
import { searchEndpoints } from './search.ts'
import { tagEndpoints, tagErrors, tagEvents } from './tags.ts'
import { templateEndpoints, templateErrors, templateEvents } from './templates.ts'
import { timelineEndpoints } from './timeline.ts'
import { userClientEvents, userEndpoints, userErrors, userEvents } from './users.ts'
import { valueEndpoints, valueErrors, valueEvents } from './values.ts'

export const api = {
  platform: platformEndpoints,
  auth: authEndpoints,
  users: userEndpoints,
  accounts: accountEndpoints,
  contacts: contactEndpoints,
  merging: mergingEndpoints,
  history: historyEndpoints,
  addresses: addressEndpoints,
  dependents: dependentEndpoints,
  policies: policyEndpoints,
  quotes: quoteEndpoints,
  commercial: commercialEndpoints,
  paymentMethods: paymentMethodEndpoints,
  extras: extraEndpoints,
  links: linkEndpoints,
  documents: documentEndpoints,
  tags: tagEndpoints,
  search: searchEndpoints,
  values: valueEndpoints,
  templates: templateEndpoints,
  lookups: lookupEndpoints,
  followups: followupEndpoints,
  renewals: renewalEndpoints,
  metrics: metricEndpoints,
  timeline: timelineEndpoints,
  imports: importEndpoints,
  feedback: feedbackEndpoints,
  drafts: draftEndpoints,
} as const satisfies Record<string, Endpoints>

export const errors = {
  ...platformErrors,
  ...platformDomainErrors,
  ...authErrors,
  ...userErrors,
  ...contactErrors,
  ...mergingErrors,
  ...historyErrors,
  ...recordErrors,
  ...quoteErrors,
  ...documentErrors,
  ...tagErrors,
  ...valueErrors,
  ...templateErrors,
  ...lookupErrors,
  ...followupErrors,
  ...importErrors,
  ...draftErrors,
} as const
export type ErrorCode = keyof typeof errors

export const serverEvents = {
  ...platformEvents,
  ...userEvents,
  ...accountEvents,
  ...contactEvents,
  ...mergingEvents,
  ...recordEvents,
  ...documentEvents,
  ...tagEvents,
  ...valueEvents,
  ...templateEvents,
  ...followupEvents,
  ...importEvents,
} as const satisfies Record<string, ServerEvent>
export type ServerEventName = keyof typeof serverEvents

export const clientEvents = {
  ...userClientEvents,
  ...contactClientEvents,
} as const satisfies Record<string, ClientEvent>
export type ClientEventName = keyof typeof clientEvents
