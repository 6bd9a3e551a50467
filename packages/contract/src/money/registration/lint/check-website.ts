// The website: reviewers open it, look for the privacy sentence, and compare it with the business.
import { buildFinding } from './collect.ts'
import type { Finding, RegistrationFacts } from './finding.ts'
import type { ProfileView } from './inputs.ts'
import { findDomain, findHost, isSharedHost } from './links.ts'

/** What a privacy policy must say, to be copied into the agency's own. */
export const buildPrivacySentence = (agency: string) =>
  `${agency} doesn’t sell or share mobile numbers. No mobile information will be shared with third parties or affiliates for marketing or promotional purposes. Consent to text messages isn’t shared with anyone.`

const website = { step: 'business', field: 'websiteUrl' } as const

/** What was seen on the website that is entered now; of another one it says nothing. */
function findSeen({ facts, host }: ProfileView): RegistrationFacts['website'] {
  return host !== undefined && facts.website !== null && findHost(facts.website.url) === host ? facts.website : null
}

export function checkSecure({ input: { business }, host }: ProfileView): Finding | null {
  const typed = business?.websiteUrl.trim() ?? ''
  if (host === undefined || typed.toLowerCase().startsWith('https://')) return null
  const value = `https://${typed.replace(/^http:\/\//i, '')}`
  return buildFinding({
    rule: 'websiteNotSecure',
    title: 'Website doesn’t start with https',
    why: 'Reviewers refuse websites that aren’t secure.',
    ...website,
    fixes: [{ label: `Use ${value}`, done: 'Website now starts with https', ...website, value }],
  })
}

export function checkReached(view: ProfileView): Finding | null {
  const seen = findSeen(view)
  if (seen === null || seen.reached) return null
  return buildFinding({
    rule: 'websiteUnreachable',
    title: `${view.host} can’t be reached`,
    why: 'Reviewers open it without signing in. Check the address, or publish the site first.',
    note: 'The website can’t be reached',
    ...website,
  })
}

export function checkOwner({ host }: ProfileView): Finding | null {
  if (host === undefined || !isSharedHost(host)) return null
  return buildFinding({
    rule: 'sharedWebsite',
    title: `Website is a page on ${findDomain(host)}`,
    why: 'Reviewers look for a site on a domain of your own that shows your name, services, and phone number.',
    note: 'Not a site of your own',
    ...website,
  })
}

export function checkPrivacySentence(view: ProfileView): Finding | null {
  const seen = findSeen(view)
  if (seen === null || !seen.reached || seen.hasPrivacySentence || view.facts.consentPageUrl !== null) return null
  return buildFinding({
    rule: 'noPrivacySentence',
    title: 'No privacy sentence about mobile numbers',
    why: `Reviewers look for it on ${view.host}. A consent page has it.`,
    ...{ ...website, action: 'consentPage', copy: buildPrivacySentence(view.facts.agency) },
  })
}

export function checkPrivacyPage(view: ProfileView): Finding | null {
  const seen = findSeen(view)
  if (seen === null || !seen.reached || seen.hasPrivacyPage || view.facts.consentPageUrl !== null) return null
  // Without the sentence, its own finding leads to the same page.
  if (!seen.hasPrivacySentence) return null
  return buildFinding({
    rule: 'noPrivacyPage',
    title: 'No privacy policy on the website',
    why: `Carriers take a campaign only with the address of one. A consent page has it.`,
    ...{ ...website, action: 'consentPage' },
  })
}
