import { newHead } from './admin/account/archive/archive-key.ts'
import { writeAccountFile } from './admin/account/export/write-account-file.ts'
// Every domain of the application in one list, with the dependencies that lower ones need from higher ones.
import { accountExportsDomain } from './domains/accountexports/accountexports.public.ts'
import { accountsDomain } from './domains/accounts/accounts.public.ts'
import { authDomain } from './domains/auth/auth.public.ts'
import { phoneDomain } from './domains/blockednumbers/blockednumbers.public.ts'
import { bulkDomain } from './domains/bulk/bulk.public.ts'
import { callFlowDomain } from './domains/callflow/callflow.public.ts'
import { callsDomain } from './domains/calls/calls.public.ts'
import { chatDomain } from './domains/chat/chat.public.ts'
import { clientAppDomain } from './domains/clientapp/clientapp.public.ts'
import { contactsDomain } from './domains/contacts/contacts.public.ts'
import { dashboardDomain } from './domains/dashboard/dashboard.public.ts'
import { contactDocuments, documentsDomain } from './domains/documents/documents.public.ts'
import { draftsDomain } from './domains/drafts/drafts.public.ts'
import { exportsDomain } from './domains/exports/exports.public.ts'
import { feedbackDomain } from './domains/feedback/feedback.public.ts'
import { cancelScheduledFor, followupsDomain } from './domains/followups/followups.public.ts'
import { handsetDomain } from './domains/handset/handset.public.ts'
import { historyDomain } from './domains/history/history.public.ts'
import { householdsDomain, likelyDuplicates, mergedContacts } from './domains/households/households.public.ts'
import { importsDomain } from './domains/imports/imports.public.ts'
import { locationsDomain } from './domains/locations/locations.public.ts'
import { lookupsDomain } from './domains/lookups/lookups.public.ts'
import { metricsDomain } from './domains/metrics/metrics.public.ts'
import { numbersDomain } from './domains/phonenumbers/phonenumbers.public.ts'
import { contactRecords, recordsDomain } from './domains/records/records.public.ts'
import { renewalsDomain } from './domains/renewals/renewals.public.ts'
import { searchContacts, searchDomain } from './domains/search/search.public.ts'
import { sendingDomain } from './domains/sending/sending.public.ts'
import { settleNumber, smsDomain } from './domains/sms/sms.public.ts'
import { tagsDomain } from './domains/tags/tags.public.ts'
import { taskBoardsDomain } from './domains/taskboards/taskboards.public.ts'
import { libraryDomain } from './domains/templates/templates.public.ts'
import { timelineDomain } from './domains/timeline/timeline.public.ts'
import { trainingsDomain } from './domains/trainings/trainings.public.ts'
import { usersDomain } from './domains/users/users.public.ts'
import { viewsDomain } from './domains/views/views.public.ts'
import {
  applyCampaignMailReport,
  campaignsDomain,
  markReplied,
  moveNextRuns,
} from './growth/campaigns/campaigns.public.ts'
import { referralsDomain } from './growth/referrals/referrals.public.ts'
import {
  bulkReviews,
  findReviewText,
  getReviewSettings,
  reviewPeople,
  reviewReactions,
  reviewsDomain,
  saveReviewSettings,
} from './growth/reviews/reviews.public.ts'
import { billingDomain, findCommitted } from './money/billing/billing.public.ts'
import { isAddressLocked, registrationDomain } from './money/registration/registration.public.ts'
import type { Domain } from './platform/domain.ts'
import { platformDomain } from './platform/http/platform-routes.ts'

const accountReactions = { onZoneChanged: moveNextRuns }

const domains: readonly Domain[] = [
  authDomain,
  usersDomain({
    belongings: () => domains.flatMap(({ belongings = [] }) => belongings),
    applyMailReport: applyCampaignMailReport,
  }),
  accountsDomain(accountReactions),
  accountExportsDomain({ newHead, writeAccountFile }),
  locationsDomain({ isAddressLocked }),
  numbersDomain,
  contactsDomain({
    records: contactRecords,
    documents: contactDocuments,
    merged: mergedContacts,
    likelyDuplicates,
    search: searchContacts,
  }),
  recordsDomain(reviewReactions),
  documentsDomain,
  tagsDomain,
  householdsDomain(reviewPeople),
  historyDomain({ ...accountReactions, getReviewSettings, saveReviewSettings }),
  searchDomain,
  exportsDomain,
  importsDomain,
  bulkDomain(bulkReviews),
  followupsDomain,
  renewalsDomain,
  viewsDomain,
  metricsDomain({ findCommitted }),
  dashboardDomain,
  timelineDomain,
  libraryDomain,
  lookupsDomain,
  phoneDomain,
  callFlowDomain,
  callsDomain,
  feedbackDomain,
  draftsDomain,
  clientAppDomain,
  sendingDomain({ onSettled: settleNumber }),
  handsetDomain,
  smsDomain({
    onCompleted: reviewReactions.onCompleted,
    findReviewText,
    async onText(tx, phone, at) {
      await cancelScheduledFor(tx, phone, at)
      return markReplied(tx, phone, at)
    },
  }),
  chatDomain,
  taskBoardsDomain(reviewReactions),
  trainingsDomain,
  campaignsDomain,
  reviewsDomain,
  referralsDomain,
  billingDomain,
  registrationDomain,
]

export const allDomains: readonly Domain[] = [platformDomain(domains), ...domains]
