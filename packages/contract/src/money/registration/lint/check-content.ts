// What the texts are about: reviewers refuse some topics in any campaign.
import { buildCampaignFinding, type CampaignView, editPlaces, groupFindings, type Place } from './campaign-view.ts'
import { listConsentFixes } from './consent-text.ts'
import { forbidden, isForeign, isShouted, leads, pressure } from './content-words.ts'
import type { Finding, Fix } from './finding.ts'
import { hasName } from './names.ts'
import { listTemplateFixes } from './sample-kinds.ts'
import { findClaim, formatList, hasPhrase } from './words.ts'

/** Samples are replaced by templates, and the consent text by the consent page's; the rest must be written. */
const listFixes = (view: CampaignView, group: readonly [Place, ...Place[]]): Fix[] =>
  group[0].sample !== null
    ? listTemplateFixes(view, group)
    : group[0].field === 'messageFlow'
      ? listConsentFixes(view)
      : []

const people = [
  'client',
  'clients',
  'customer',
  'customers',
  'policyholder',
  'policyholders',
  'insured',
  'insureds',
].concat(['member', 'members', 'prospect', 'prospects', 'people', 'applicants', 'families', 'business owners'])
const purposes = ['policy', 'policies', 'renewal', 'renewals', 'claim', 'claims', 'coverage', 'payment', 'payments']
  .concat([
    'bill',
    'bills',
    'quote',
    'quotes',
    'appointment',
    'appointments',
    'question',
    'questions',
    'offer',
    'offers',
  ])
  .concat(['reminder', 'reminders', 'review', 'reviews', 'news', 'documents', 'insurance needs', 'service', 'updates'])

export function checkDescription({ description, names, agency, draft }: CampaignView): Finding | null {
  const { text, words } = description
  if (text.trim() === '') return null
  const missing = [
    names.length === 0 || hasName(text, names) ? [] : 'who texts',
    hasPhrase(words, people) ? [] : 'whom',
    hasPhrase(words, purposes) ? [] : 'about what',
  ].flat()
  if (missing.length === 0) return null
  const about = {
    marketing: 'renewals, coverage, and offers',
    discussion: 'their policies, claims, and questions',
    undeclared: 'their policies, renewals, and questions',
  }[draft.usecase]
  const lead = `${agency} texts its clients, who agreed to it, about ${about}.`
  return buildCampaignFinding({
    rule: 'descriptionUnclear',
    severity: missing.length === 3 ? 'error' : 'warning',
    title: `Description doesn’t say ${formatList(missing)}`,
    why: 'Reviewers read it first, and compare it with the samples.',
    field: 'description',
    fixes:
      agency === ''
        ? []
        : editPlaces(
            `Add “${lead}”`,
            'Description now says who texts whom',
            [description],
            () => `${lead} ${text.trimStart()}`,
          ),
  })
}

const personal = [
  'friends and family',
  'family and friends',
  'personal texts',
  'personal messages',
  'personal use',
  'my family',
  'our household',
]

export function checkPersonal({ description, flow }: CampaignView): Finding[] {
  return groupFindings(
    [description, flow].filter(({ sentences }) => findClaim(sentences, personal) !== undefined),
    (_, subject) => ({
      rule: 'personalUse',
      title: `${subject} sounds like texts between people`,
      why: 'Registered is what a business sends to its clients. Say which program sends it, and why.',
    }),
  )
}

export function checkEnglish(view: CampaignView): Finding[] {
  return groupFindings(
    view.places.filter(({ words, text }) => isForeign(words, text)),
    (group, subject, isOne) => ({
      rule: 'notEnglish',
      title: `${subject} ${isOne ? 'isn’t' : 'aren’t'} in English`,
      why: 'Reviewers read English. Add the translation. You may text clients in their language all the same.',
      note: 'Not in English',
      fixes: listFixes(view, group),
    }),
  )
}

type Wording = readonly [rule: 'leadGeneration' | 'forbiddenContent' | 'misleading', phrases: readonly string[]]

function checkWording(
  view: CampaignView,
  [rule, phrases]: Wording,
  why: string,
  says: (found: string) => string,
): Finding[] {
  const found = (place: Place) => findClaim(place.sentences, phrases)
  return groupFindings(
    view.places.filter((place) => found(place) !== undefined),
    (group, subject, isOne) => ({
      rule,
      title: `${subject} ${isOne ? 'says' : 'say'} “${found(group[0])}”`,
      why,
      note: says(found(group[0]) ?? ''),
      fixes: listFixes(view, group),
    }),
  )
}

export const checkLeads = (view: CampaignView) =>
  checkWording(
    view,
    ['leadGeneration', leads],
    'Carriers refuse lead generation. Text only people who agreed with the agency itself.',
    () => 'Sounds like lead generation',
  )

export const checkForbidden = (view: CampaignView) =>
  checkWording(
    view,
    ['forbiddenContent', forbidden],
    'Carriers refuse this topic for good: the campaign couldn’t be sent again.',
    (found) => `Carriers refuse “${found}”`,
  )

export function checkMisleading(view: CampaignView): Finding[] {
  const loud = view.samples.filter(({ text }) => isShouted(text))
  return [
    ...checkWording(
      view,
      ['misleading', pressure],
      'It reads like a scam to reviewers and filters.',
      () => 'Sounds like a scam',
    ),
    ...groupFindings(loud, (group, subject, isOne) => ({
      rule: 'misleading',
      title: `${subject} ${isOne ? 'is' : 'are'} in capitals`,
      why: 'Filters take capitals for spam.',
      fixes: listFixes(view, group),
    })),
  ]
}
