import { referralLinkEndpoints } from '@frontdesk/contract/growth/referrals/links'
import { z } from 'zod'
import { type BoundRoute, routes } from '#platform/domain'
import type { PublicPage } from '#platform/http/public-pages'
import { type JobDefinitions, job } from '#platform/jobs/job'
import { handleForm } from './forms/handle-form.ts'
import { sendReferralForm, showReferralPage } from './forms/referral-form.ts'
import { referralPage, wrongReferralPages } from './forms/referral-page.ts'
import { createReferralLink, getReferralLink, updateReferralLink } from './referral-links.ts'

export const referralLinkRoutes: BoundRoute[] = routes(referralLinkEndpoints, {
  getReferralLink,
  createReferralLink,
  updateReferralLink,
  showReferralPage,
  sendReferralForm,
})

export const referralPages: PublicPage[] = [referralPage, ...wrongReferralPages]

export const referralLinkJobs: JobDefinitions = {
  'referrals.takeForm': job({ payload: z.object({ form: z.uuid() }), attempts: 10, run: handleForm }),
}
