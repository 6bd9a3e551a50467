// The agency's public consent page: where people agree to its texts, and what reviewers of the registry open. Its wording is
// generated, and each version is kept as evidence.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { id, instant, typedPhone } from '../../kit/page.ts'
import { required } from '../../kit/problem-sentence.ts'
import { admins } from '../../kit/role.ts'
import { multiLine, singleLine } from '../../kit/text-schema.ts'
import { registrationLimits as limits } from './limits.ts'

const wording = z
  .object({
    agency: z.string(),
    statement: z.string().describe('What a client agrees to, next to the checkbox.'),
    privacy: z.string().describe('What happens to mobile numbers.'),
    terms: z.string().describe('How often, at what cost, and how to stop or get help.'),
  })
  .meta({ id: 'ConsentWording' })
export type ConsentWording = z.infer<typeof wording>

export const consentPage = z
  .object({
    url: z.string(),
    version: z.int().describe('From 1; 0: not published.'),
    publishedAt: instant.nullable(),
    program: z.string().describe('What the agency texts about, in its own words.'),
    wording,
    versions: z.array(z.object({ version: z.int(), publishedAt: instant, by: z.string() })).max(limits.pageVersions),
    signedUp: z.int().describe('People who agreed on it, over all versions.'),
  })
  .meta({ id: 'AgencyConsentPage' })

const ofAccount = z.object({ id })
const ofAgency = z.object({ namespace: z.string().max(64).describe('Of the agency.') })

export const consentAgreement = z.strictObject({
  firstName: singleLine(limits.repName, 'Enter your first name.'),
  lastName: singleLine(limits.repName, 'Enter your last name.'),
  phone: typedPhone.refine((digits) => digits !== '', 'Enter your mobile number.'),
  agreed: z.literal(true, 'Check the box to agree.'),
  version: z.int().min(1),
  form: z.string().max(200),
})

export const consentPageEndpoints = {
  getConsentPage: endpoint({
    method: 'GET',
    path: '/accounts/{id}/consent-page',
    summary: 'The agency’s consent page with the wording that would be published now.',
    params: ofAccount,
    reply: consentPage,
    who: admins,
    rate: 'read',
  }),
  publishConsentPage: endpoint({
    method: 'POST',
    path: '/accounts/{id}/consent-page',
    summary: 'Publish the page, as a new version when its wording differs.',
    params: ofAccount,
    body: z.strictObject({ program: multiLine(limits.program, required) }),
    reply: consentPage,
    who: admins,
    rate: 'write',
    refusedToGhosts: true,
  }),
  showAgencyConsentPage: endpoint({
    method: 'GET',
    path: '/consent/{namespace}',
    summary: 'What the public page shows, and a form token.',
    params: ofAgency,
    reply: wording.extend({
      version: z.int(),
      publishedAt: instant,
      logo: z.string().nullable(),
      form: z.string().describe('Send it back with the agreement; works from 3 seconds to 2 hours.'),
    }),
    who: 'public',
    rate: 'signIn',
    secret: true,
    errors: ['consentPageMissing'],
  }),
  agreeOnConsentPage: endpoint({
    method: 'POST',
    path: '/consent/{namespace}',
    summary:
      'Agree to texts under the wording of a version. It is kept as evidence and lifts no opt-out; a number that neither agreed nor opted out before is asked by a text to reply YES. The reply says none of that.',
    params: ofAgency,
    body: consentAgreement,
    reply: z.object({ agency: z.string(), lastDigits: z.string() }),
    status: 201,
    who: 'public',
    rate: 'signIn',
    secret: true,
    errors: ['consentPageMissing', 'consentPageChanged', 'reviewFormOld', 'tooManyRequests'],
  }),
}
