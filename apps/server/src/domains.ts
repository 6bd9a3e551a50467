// Every room of the house, in one list.
import { accountsDomain } from './domains/accounts/accounts.public.ts'
import { authDomain } from './domains/auth/auth.public.ts'
import { contactsDomain } from './domains/contacts/contacts.public.ts'
import { importsDomain } from './domains/contacts/imports/imports.public.ts'
import { draftsDomain } from './domains/drafts/drafts.public.ts'
import { feedbackDomain } from './domains/feedback/feedback.public.ts'
import { followupsDomain } from './domains/followups/followups.public.ts'
import { libraryDomain } from './domains/library/library.public.ts'
import { lookupsDomain } from './domains/lookups/lookups.public.ts'
import { metricsDomain } from './domains/metrics/metrics.public.ts'
import { renewalsDomain } from './domains/renewals/renewals.public.ts'
import { timelineDomain } from './domains/timeline/timeline.public.ts'
import { usersDomain } from './domains/users/users.public.ts'
import type { Domain } from './platform/domain.ts'
import { platformDomain } from './platform/http/platform-routes.ts'

const rooms: readonly Domain[] = [
  authDomain,
  usersDomain,
  accountsDomain,
  contactsDomain,
  importsDomain,
  followupsDomain,
  renewalsDomain,
  metricsDomain,
  timelineDomain,
  libraryDomain,
  lookupsDomain,
  feedbackDomain,
  draftsDomain,
]

export const allDomains: readonly Domain[] = [platformDomain(rooms), ...rooms]
