// Assembles the domains: what each contributes to the tabs and the live connection.

import { registerAccountExportsLive } from '#domains/accountexports/accountexports.live.ts'
import { registerAccountLive } from '#domains/accounts/accounts.live.ts'
import { registerPhoneLive } from '#domains/blockednumbers/blockednumbers.live.ts'
import { registerBulkLive } from '#domains/bulk/bulk.live.ts'
import { registerCallFlowLive } from '#domains/callflow/callflow.live.ts'
import { registerCallsLive } from '#domains/calls/calls.live.ts'
import { useCallsToReview } from '#domains/calls/log/use-work-counts.ts'
import { registerChatLive } from '#domains/chat/chat.live.ts'
import { useMentionedInChat, useUnreadChats } from '#domains/chat/chat.queries.ts'
import { registerMobileAppLive } from '#domains/clientapp/mobile-app.live.ts'
import { registerContactsLive } from '#domains/contacts/contacts.live.ts'
import { registerDashboardLive } from '#domains/dashboard/dashboard.live.ts'
import { registerDocumentsLive } from '#domains/documents/documents.live.ts'
import { registerExportLive } from '#domains/exports/running-export.live.ts'
import { registerFollowupsLive } from '#domains/followups/followups.live.ts'
import { registerHistoryLive } from '#domains/history/history.live.ts'
import { registerHouseholdsLive } from '#domains/households/households.live.ts'
import { registerImportsLive } from '#domains/imports/imports.live.ts'
import { registerLocationsLive } from '#domains/locations/locations.live.ts'
import { registerMetricsLive } from '#domains/metrics/metrics.live.ts'
import { registerNumbersLive } from '#domains/phonenumbers/phonenumbers.live.ts'
import { registerRecordsLive } from '#domains/records/records.live.ts'
import { registerRenewalsLive } from '#domains/renewals/renewals.live.ts'
import { registerSendingLive } from '#domains/sending/sending.live.ts'
import { registerSmsLive } from '#domains/sms/sms.live.ts'
import { useUnreadTexts } from '#domains/sms/sms.queries.ts'
import { registerTagsLive } from '#domains/tags/tags.live.ts'
import { registerTaskBoardsLive } from '#domains/taskboards/taskboards.live.ts'
import { useMyTasks } from '#domains/taskboards/use-my-tasks.ts'
import { registerLibraryLive } from '#domains/templates/templates.live.ts'
import { registerTimelineLive } from '#domains/timeline/timeline.live.ts'
import { registerTrainingsLive } from '#domains/trainings/trainings.live.ts'
import { registerUsersLive } from '#domains/users/users.live.ts'
import { registerViewsLive } from '#domains/views/views.live.ts'
import { registerCampaignsLive } from '#growth/campaigns/campaigns.live.ts'
import { registerReferralsLive } from '#growth/referrals/referrals.live.ts'
import { registerReviewsLive } from '#growth/reviews/reviews.live.ts'
import { registerBillingLive } from '#money/billing/billing.live.ts'
import { registerRegistrationLive } from '#money/registration/registration.live.ts'
import type { Live } from '#platform/realtime/live.ts'
import { registerContactFactsLive } from './pages/followups/contact-facts.ts'
import type { TabPlace } from './places/tabs.ts'

/** Hooks that count a domain's pending items. The list never changes while the page runs. */
export const badgeSources: readonly { path: TabPlace['path']; useCount(): number; useMentioned?(): boolean }[] = [
  { path: '/tasks', useCount: useMyTasks },
  { path: '/chat', useCount: useUnreadChats, useMentioned: useMentionedInChat },
  { path: '/messages', useCount: useUnreadTexts },
  { path: '/phone-log', useCount: useCallsToReview },
]

export function registerLive(live: Live) {
  registerUsersLive(live)
  registerContactsLive(live)
  registerTagsLive(live)
  registerDocumentsLive(live)
  registerRecordsLive(live)
  registerHouseholdsLive(live)
  registerHistoryLive(live)
  registerTimelineLive(live)
  registerReferralsLive(live)
  registerImportsLive(live)
  registerExportLive(live)
  registerBulkLive(live)
  registerFollowupsLive(live)
  registerContactFactsLive(live)
  registerRenewalsLive(live)
  registerLibraryLive(live)
  registerViewsLive(live)
  registerAccountLive(live)
  registerAccountExportsLive(live)
  registerLocationsLive(live)
  registerPhoneLive(live)
  registerNumbersLive(live)
  registerMobileAppLive(live)
  registerSendingLive(live)
  registerSmsLive(live)
  registerChatLive(live)
  registerCallsLive(live)
  registerCallFlowLive(live)
  registerTaskBoardsLive(live)
  registerMetricsLive(live)
  registerDashboardLive(live)
  registerTrainingsLive(live)
  registerCampaignsLive(live)
  registerReviewsLive(live)
  registerBillingLive(live)
  registerRegistrationLive(live)
}
