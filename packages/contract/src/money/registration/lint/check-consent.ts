// How clients agree: reviewers must be able to see it, and find all that the carriers want said there.
import {
  addSentence,
  buildCampaignFinding,
  buildChange,
  buildEdit,
  type CampaignView,
  editPlaces,
} from './campaign-view.ts'
import { disclosures, listConsentFixes } from './consent-text.ts'
import type { Finding } from './finding.ts'
import { findClaim, formatList, hasHelpWords, hasPhrase } from './words.ts'

const field = 'messageFlow'

/** A button that adds sentences to the consent text. */
const addToFlow = ({ flow }: CampaignView, label: string, done: string, sentences: readonly string[]) =>
  editPlaces(label, done, [flow], ({ text }) => sentences.reduce(addSentence, text))

export function checkCallToAction(view: CampaignView): Finding | null {
  const { flow, facts } = view
  if (flow.text.trim() === '' || flow.links.length > 0) return null
  const url = facts.consentPageUrl
  const add =
    url === null
      ? []
      : addToFlow(view, 'Add its address', 'Consent text now has the page’s address', [`The wording is on ${url}`])
  return buildCampaignFinding({
    rule: 'callToAction',
    title: 'Reviewers can’t see how clients agree',
    why: 'They open the page on which clients agree, or a picture of the form. A consent page shows both.',
    note: 'The address of a public page is missing',
    ...{ field, fixes: [...listConsentFixes(view), ...add], action: url === null ? 'consentPage' : null },
  })
}

const frequency = [
  ...['frequency', 'recurring', 'per month', 'a month', 'per week', 'a week', 'monthly', 'weekly', 'per day', 'a year'],
  ...['one text per', 'one message per', 'per request', 'times a month'],
]
const rates = ['rates may apply', 'data rates apply', 'charges may apply', 'standard rates apply']

/** What is missing, in words, and as the sentence that says it. */
export const listMissing = (words: string) =>
  [
    hasPhrase(words, frequency) ? [] : { name: 'how often you text', sentence: disclosures.frequency },
    hasPhrase(words, rates) ? [] : { name: 'that rates may apply', sentence: disclosures.rates },
    hasPhrase(words, ['stop']) ? [] : { name: 'how to stop', sentence: disclosures.stop },
  ].flat()

export function checkDisclosures(view: CampaignView): Finding | null {
  const missing = listMissing(view.flow.words)
  if (view.flow.text.trim() === '' || missing.length === 0) return null
  return buildCampaignFinding({
    rule: 'disclosures',
    title: `Consent text leaves out ${formatList(missing.map(({ name }) => name))}`,
    why: 'Clients must read it where they agree, and reviewers look for it here.',
    field,
    fixes: addToFlow(
      view,
      missing.length === 1
        ? `Add “${missing[0]?.sentence}”`
        : `Add ${missing.length === 2 ? 'both' : 'all three'} sentences`,
      'Consent text now says it',
      missing.map(({ sentence }) => sentence),
    ),
  })
}

export function checkHelp(view: CampaignView): Finding | null {
  const { draft, flow, samples, places } = view
  const keywords = draft.helpKeywords.map((word) => word.trim().toUpperCase())
  if (keywords.length > 0 && !keywords.includes('HELP'))
    return buildCampaignFinding({
      rule: 'noHelpWording',
      title: 'HELP isn’t a help keyword',
      why: 'Carriers expect a reply to HELP.',
      field: 'helpKeywords',
      fixes: buildEdit('Add HELP', 'HELP is now a help keyword', [
        buildChange('helpKeywords', ['HELP', ...draft.helpKeywords].slice(0, 20)),
      ]),
    })
  const isSaid = [flow, ...samples, ...places.filter(({ field }) => field === 'optInMessage')].some(({ words }) =>
    hasHelpWords(words),
  )
  if (flow.text.trim() === '' || isSaid) return null
  return buildCampaignFinding({
    rule: 'noHelpWording',
    title: 'It isn’t said how to get help',
    why: 'Clients must know that they can reply HELP.',
    field,
    fixes: addToFlow(view, `Add “${disclosures.help}”`, 'Consent text now says how to get help', [disclosures.help]),
  })
}

export function checkPolicies(view: CampaignView): Finding | null {
  const { flow, facts } = view
  const missing = [
    hasPhrase(flow.words, ['privacy']) ? [] : 'the privacy policy',
    hasPhrase(flow.words, ['terms']) ? [] : 'the terms',
  ].flat()
  if (flow.text.trim() === '' || missing.length === 0) return null
  const url = facts.consentPageUrl
  return buildCampaignFinding({
    rule: 'policyLinks',
    title: `Consent text doesn’t link ${formatList(missing)}`,
    why: `Carriers read both before they approve.${url === null ? ' A consent page has them.' : ''}`,
    ...{ field, action: url === null ? 'consentPage' : null },
    fixes:
      url === null
        ? []
        : addToFlow(view, 'Add the consent page’s', 'Consent text now links both', [
            `Privacy policy and terms: ${url}`,
          ]),
  })
}

const forced = [
  ...[
    'required to agree to get',
    'must agree to get',
    'must opt in to get',
    'must consent to get',
    'consent is mandatory',
  ],
  ...['required to receive texts', 'condition of purchase', 'condition of service', 'condition of buying'],
  ...['condition of coverage', 'automatically enrolled', 'automatically opted', 'automatically opt'],
  ...['automatically subscribed', 'automatically added', 'automatically receive', 'pre checked', 'prechecked'],
  ...['checked by default', 'preselected', 'pre selected', 'opted in by default', 'enrolled by default'],
  ...['by visiting our website', 'by using our website', 'by becoming a client', 'implied consent'],
]

export function checkForced(view: CampaignView): Finding | null {
  const found = findClaim(view.flow.sentences, forced)
  if (found === undefined) return null
  return buildCampaignFinding({
    rule: 'forcedConsent',
    title: `Consent text says “${found}”`,
    why: 'Clients agree freely: they check a box that is empty at first, and get the same service without it.',
    note: 'Clients must agree freely',
    ...{ field, fixes: listConsentFixes(view) },
  })
}

const spoken = [
  'verbal',
  'verbally',
  'orally',
  'over the phone',
  'by phone',
  'on the phone',
  'in person',
  'word of mouth',
]
const written = [
  'box',
  'checkbox',
  'form',
  'sign',
  'signs',
  'signed',
  'signature',
  'writing',
  'keyword',
  'reply yes',
  'online',
]

export function checkSpoken(view: CampaignView): Finding | null {
  const { draft, flow } = view
  if (
    draft.usecase !== 'marketing' ||
    findClaim(flow.sentences, spoken) === undefined ||
    hasPhrase(flow.words, written)
  )
    return null
  return buildCampaignFinding({
    rule: 'spokenConsent',
    title: 'Clients agree only in conversation',
    why: 'Marketing needs consent in writing: a box that they check, a signature, or a text.',
    note: 'Consent in writing is missing',
    ...{ field, fixes: listConsentFixes(view) },
  })
}
