// Everything that the contract declares, in one place: routes, client, documents, and generated tests read it.
import './kit/problem-sentence.ts'
import { accountExportEndpoints, accountExportErrors, accountExportEvents } from './accountexports/accountexports.ts'
import { accountEndpoints, accountErrors, accountEvents } from './accounts/accounts.ts'
import { authEndpoints, authErrors } from './auth/auth.ts'
import { emailChangeEndpoints, emailChangeErrors } from './auth/email-changes.ts'
import { invitationEndpoints, invitationErrors } from './auth/invitations.ts'
import { blockEndpoints, blockErrors, blockEvents } from './blockednumbers/blockednumbers.ts'
import { bulkEndpoints, bulkErrors, bulkEvents } from './bulk/bulk.ts'
import { callFlowEndpoints, callFlowErrors, callFlowEvents } from './callflow/callflow.ts'
import { callClientEvents, callEvents } from './calls/call-events.ts'
import { callEndpoints, callErrors } from './calls/calls.ts'
import { conferenceEndpoints } from './calls/conference.ts'
import { logEndpoints, logErrors } from './calls/log.ts'
import { queueEndpoints, queueErrors } from './calls/queue.ts'
import { chatEndpoints, chatErrors } from './chat/chat.ts'
import { chatClientEvents, chatEvents } from './chat/chat-events.ts'
import { clientAppEndpoints, clientAppErrors, clientAppEvents } from './clientapp/clientapp.ts'
import { contactClientEvents, contactEndpoints, contactErrors, contactEvents } from './contacts/contacts.ts'
import { dashboardEndpoints, dashboardEvents } from './dashboard/dashboard.ts'
import { documentEndpoints, documentErrors, documentEvents } from './documents/documents.ts'
import { draftEndpoints } from './drafts/drafts.ts'
import { exportEndpoints, exportErrors, exportEvents } from './exports/exports.ts'
import { feedbackEndpoints, feedbackErrors } from './feedback/feedback.ts'
import { followupEvents } from './followups/followup-events.ts'
import { followupEndpoints, followupErrors } from './followups/followups.ts'
import { audienceEndpoints, audienceErrors } from './growth/campaigns/audience.ts'
import { campaignEndpoints, campaignErrors, campaignEvents } from './growth/campaigns/campaigns.ts'
import { emailEndpoints, emailErrors } from './growth/campaigns/email.ts'
import { runEndpoints, runErrors } from './growth/campaigns/runs.ts'
import { referralLinkEndpoints, referralLinkErrors } from './growth/referrals/links.ts'
import { referralEndpoints } from './growth/referrals/referrals.ts'
import { rewardEndpoints, rewardErrors, rewardEvents } from './growth/referrals/rewards.ts'
import { publicReviewEndpoints, publicReviewErrors } from './growth/reviews/public-review.ts'
import { reviewSettingsEndpoints } from './growth/reviews/review-settings.ts'
import { reviewEndpoints, reviewErrors, reviewEvents } from './growth/reviews/reviews.ts'
import { handsetEndpoints, handsetErrors } from './handset/handset.ts'
import { historyEndpoints, historyErrors } from './history/history.ts'
import { settingsHistoryEndpoints, settingsHistoryErrors } from './history/settings-history.ts'
import { householdEndpoints, householdErrors, householdEvents } from './households/households.ts'
import { importEndpoints, importErrors, importEvents } from './imports/imports.ts'
import type { Endpoints } from './kit/endpoint.ts'
import { platformErrors } from './kit/errors.ts'
import type { ClientEvent, ServerEvent } from './kit/event.ts'
import { locationEndpoints, locationErrors, locationEvents } from './locations/locations.ts'
import { lookupEndpoints, lookupErrors } from './lookups/lookups.ts'
import { goalEndpoints, metricEvents } from './metrics/goals.ts'
import { metricEndpoints, metricErrors } from './metrics/metrics.ts'
import { usageEndpoints } from './metrics/usage.ts'
import { billingErrors } from './money/billing/billing-errors.ts'
import { budgetEndpoints } from './money/billing/budget.ts'
import { billingEvents, invoiceEndpoints } from './money/billing/invoices.ts'
import { methodEndpoints } from './money/billing/methods.ts'
import { operatorEndpoints } from './money/billing/operator.ts'
import { paperEndpoints } from './money/billing/papers.ts'
import { paymentEndpoints } from './money/billing/payments.ts'
import { planEndpoints } from './money/billing/plans.ts'
import { consentPageEndpoints } from './money/registration/consent-page.ts'
import { messageCampaignEndpoints, messageCampaignEvents } from './money/registration/message-campaigns.ts'
import { registrationEvents } from './money/registration/profile.ts'
import { registrationEndpoints } from './money/registration/registration.ts'
import { registrationErrors } from './money/registration/registration-errors.ts'
import { numberEndpoints, numberErrors, numberEvents } from './phonenumbers/phonenumbers.ts'
import { platformDomainErrors, platformEndpoints, platformEvents } from './platform/platform.ts'
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
} from './records/records.ts'
import { renewalEndpoints } from './renewals/renewals.ts'
import { searchEndpoints } from './search/search.ts'
import { consentLinkEndpoints, consentLinkErrors } from './sending/consent-links.ts'
import { sendingEndpoints, sendingErrors, sendingEvents } from './sending/sending.ts'
import { smsEndpoints, smsErrors } from './sms/sms.ts'
import { smsClientEvents, smsEvents } from './sms/sms-events.ts'
import { tagEndpoints, tagErrors, tagEvents } from './tags/tags.ts'
import { boardClientEvents, boardEvents } from './taskboards/board-events.ts'
import { cardEndpoints, cardErrors } from './taskboards/cards.ts'
import { boardEndpoints, boardErrors } from './taskboards/taskboards.ts'
import { templateEndpoints, templateErrors, templateEvents } from './templates/templates.ts'
import { valueEndpoints, valueErrors, valueEvents } from './templates/values.ts'
import { timelineEndpoints } from './timeline/timeline.ts'
import { trainingEndpoints, trainingErrors, trainingEvents } from './trainings/trainings.ts'
import { employeeEndpoints, employeeErrors } from './users/employees.ts'
import { userClientEvents, userEndpoints, userErrors, userEvents } from './users/users.ts'
import { listEndpoints } from './views/contact-list.ts'
import { savedViewEndpoints, viewErrors, viewEvents } from './views/views.ts'

export const api = {
  platform: platformEndpoints,
  auth: authEndpoints,
  users: userEndpoints,
  employees: employeeEndpoints,
  invitations: invitationEndpoints,
  emailChanges: emailChangeEndpoints,
  accounts: accountEndpoints,
  accountExports: accountExportEndpoints,
  locations: locationEndpoints,
  numbers: numberEndpoints,
  contacts: contactEndpoints,
  households: householdEndpoints,
  exports: exportEndpoints,
  referrals: { ...referralEndpoints, ...referralLinkEndpoints, ...rewardEndpoints },
  history: historyEndpoints,
  settingsHistory: settingsHistoryEndpoints,
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
  contactList: listEndpoints,
  views: savedViewEndpoints,
  search: searchEndpoints,
  values: valueEndpoints,
  templates: templateEndpoints,
  lookups: lookupEndpoints,
  followups: followupEndpoints,
  sending: sendingEndpoints,
  consentLinks: consentLinkEndpoints,
  sms: smsEndpoints,
  chat: chatEndpoints,
  handset: handsetEndpoints,
  renewals: renewalEndpoints,
  billing: {
    ...planEndpoints,
    ...operatorEndpoints,
    ...budgetEndpoints,
    ...invoiceEndpoints,
    ...paperEndpoints,
    ...paymentEndpoints,
    ...methodEndpoints,
  },
  registration: { ...registrationEndpoints, ...messageCampaignEndpoints, ...consentPageEndpoints },
  metrics: { ...metricEndpoints, ...goalEndpoints, ...usageEndpoints },
  dashboard: dashboardEndpoints,
  trainings: trainingEndpoints,
  timeline: timelineEndpoints,
  imports: importEndpoints,
  bulk: bulkEndpoints,
  blocked: blockEndpoints,
  calls: { ...callEndpoints, ...conferenceEndpoints, ...queueEndpoints, ...logEndpoints },
  callFlow: callFlowEndpoints,
  taskBoards: { ...boardEndpoints, ...cardEndpoints },
  feedback: feedbackEndpoints,
  drafts: draftEndpoints,
  clientApp: clientAppEndpoints,
  campaigns: { ...campaignEndpoints, ...audienceEndpoints, ...runEndpoints, ...emailEndpoints },
  reviews: { ...reviewEndpoints, ...reviewSettingsEndpoints, ...publicReviewEndpoints },
} as const satisfies Record<string, Endpoints>

export const errors = {
  ...platformErrors,
  ...platformDomainErrors,
  ...authErrors,
  ...userErrors,
  ...employeeErrors,
  ...invitationErrors,
  ...emailChangeErrors,
  ...locationErrors,
  ...numberErrors,
  ...contactErrors,
  ...householdErrors,
  ...exportErrors,
  ...historyErrors,
  ...settingsHistoryErrors,
  ...recordErrors,
  ...quoteErrors,
  ...documentErrors,
  ...tagErrors,
  ...viewErrors,
  ...valueErrors,
  ...templateErrors,
  ...lookupErrors,
  ...followupErrors,
  ...smsErrors,
  ...sendingErrors,
  ...consentLinkErrors,
  ...chatErrors,
  ...handsetErrors,
  ...importErrors,
  ...bulkErrors,
  ...blockErrors,
  ...callErrors,
  ...queueErrors,
  ...logErrors,
  ...callFlowErrors,
  ...boardErrors,
  ...cardErrors,
  ...feedbackErrors,
  ...metricErrors,
  ...trainingErrors,
  ...clientAppErrors,
  ...accountErrors,
  ...accountExportErrors,
  ...campaignErrors,
  ...audienceErrors,
  ...runErrors,
  ...emailErrors,
  ...reviewErrors,
  ...publicReviewErrors,
  ...referralLinkErrors,
  ...rewardErrors,
  ...billingErrors,
  ...registrationErrors,
} as const
export type ErrorCode = keyof typeof errors

export const serverEvents = {
  ...platformEvents,
  ...userEvents,
  ...accountEvents,
  ...accountExportEvents,
  ...locationEvents,
  ...numberEvents,
  ...contactEvents,
  ...householdEvents,
  ...exportEvents,
  ...recordEvents,
  ...documentEvents,
  ...tagEvents,
  ...viewEvents,
  ...valueEvents,
  ...templateEvents,
  ...followupEvents,
  ...sendingEvents,
  ...smsEvents,
  ...chatEvents,
  ...importEvents,
  ...bulkEvents,
  ...blockEvents,
  ...callEvents,
  ...callFlowEvents,
  ...boardEvents,
  ...metricEvents,
  ...dashboardEvents,
  ...trainingEvents,
  ...clientAppEvents,
  ...campaignEvents,
  ...reviewEvents,
  ...rewardEvents,
  ...billingEvents,
  ...registrationEvents,
  ...messageCampaignEvents,
} as const satisfies Record<string, ServerEvent>
export type ServerEventName = keyof typeof serverEvents

export const clientEvents = {
  ...userClientEvents,
  ...contactClientEvents,
  ...smsClientEvents,
  ...chatClientEvents,
  ...callClientEvents,
  ...boardClientEvents,
} as const satisfies Record<string, ClientEvent>
export type ClientEventName = keyof typeof clientEvents
