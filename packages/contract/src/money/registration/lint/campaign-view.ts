// What a rule of a message campaign looks at: each text once, cut into words and links.
import { registrationLimits as limits } from '../limits.ts'
import type { CampaignDraft } from '../message-campaigns.ts'
import { buildFinding } from './collect.ts'
import type { FieldValue, Finding, Fix, FixValue, RegistrationFacts, RuleOf } from './finding.ts'
import { type FoundLink, findDomain, findHost, hasPhoneNumber, listLinks } from './links.ts'
import { listSpokenNames } from './names.ts'
import { formatSamples, listSentences, normalizeWords, trimLong } from './words.ts'

type TextField = 'description' | 'messageFlow' | 'optInMessage' | 'optOutMessage' | 'helpMessage'

/** One text of a campaign. */
export interface Place {
  field: TextField | 'messageSamples'
  sample: number | null
  /** At the beginning of a title. */
  name: string
  text: string
  words: string
  sentences: readonly string[]
  links: readonly FoundLink[]
  hasPhone: boolean
}

export interface CampaignView {
  draft: CampaignDraft
  facts: RegistrationFacts
  /** As it calls itself in texts. */
  agency: string
  /** By which texts may call it. */
  names: readonly string[]
  /** Those with any text. */
  samples: readonly Place[]
  description: Place
  flow: Place
  /** All texts, samples first. */
  places: readonly Place[]
  /** Its own site, with https; undefined without one. */
  site: string | undefined
  /** Where its links may lead: the site, and the consent page. */
  ownDomains: readonly string[]
}

const most: Readonly<Record<Place['field'], number>> = {
  description: limits.description.most,
  messageFlow: limits.messageFlow.most,
  messageSamples: limits.sample.most,
  optInMessage: limits.keywordReply.most,
  optOutMessage: limits.keywordReply.most,
  helpMessage: limits.keywordReply.most,
}

const placeNames: Readonly<Record<TextField, string>> = {
  description: 'Description',
  messageFlow: 'Consent text',
  optInMessage: 'Reply to a keyword',
  optOutMessage: 'Reply to STOP',
  helpMessage: 'Reply to HELP',
}

function buildPlace(field: Place['field'], whole: string, sample: number | null): Place {
  const text = trimLong(whole, most[field])
  return {
    ...{ field, sample, text, words: normalizeWords(text), sentences: listSentences(text) },
    name: field === 'messageSamples' ? formatSamples([sample ?? 0]) : placeNames[field],
    ...{ links: listLinks(text), hasPhone: hasPhoneNumber(text) },
  }
}

export function buildView(draft: CampaignDraft, facts: RegistrationFacts): CampaignView {
  const samples = draft.messageSamples
    .slice(0, limits.samples)
    .map((text, at) => buildPlace('messageSamples', text, at))
    .filter(({ text }) => text.trim() !== '')
  const [description, flow] = [
    buildPlace('description', draft.description, null),
    buildPlace('messageFlow', draft.messageFlow, null),
  ]
  const replies = (['optInMessage', 'optOutMessage', 'helpMessage'] as const).map((field) =>
    buildPlace(field, draft[field], null),
  )
  const siteHost = findHost(facts.website?.url ?? '')
  const hosts = [siteHost, findHost(facts.consentPageUrl ?? '')]
  return {
    ...{ draft, facts, samples, description, flow, places: [...samples, description, flow, ...replies] },
    agency: (facts.agency || facts.legalName).trim(),
    names: listSpokenNames(facts.agency, facts.legalName),
    site: siteHost && `https://${siteHost}`,
    ownDomains: hosts.flatMap((host) => (host === undefined ? [] : findDomain(host))),
  }
}

/** One finding for the samples together, and one for each other text. */
export function groupFindings(
  places: readonly Place[],
  build: (group: readonly [Place, ...Place[]], subject: string, isOne: boolean) => CampaignPart | null,
): Finding[] {
  const samples = places.filter(({ sample }) => sample !== null)
  const groups = [samples, ...places.filter(({ sample }) => sample === null).map((place) => [place])]
  return groups.flatMap((group) => {
    const [first, ...rest] = group
    if (first === undefined) return []
    const subject = first.sample === null ? first.name : formatSamples(listNumbers(group))
    const part = build([first, ...rest], subject, rest.length === 0)
    return part === null ? [] : buildCampaignFinding({ field: first.field, samples: listNumbers(group), ...part })
  })
}

export const listNumbers = (places: readonly Place[]) => places.flatMap(({ sample }) => sample ?? [])

type CampaignPart = Pick<Finding, 'title' | 'why'> & Partial<Finding> & { rule: RuleOf<'campaign'> }

export const buildCampaignFinding = (part: CampaignPart & { field: string }) =>
  buildFinding({ step: 'campaign', ...part })

export const buildChange = (field: string, value: FixValue, sample?: number | null): FieldValue => ({
  ...{ step: 'campaign', field, value },
  ...(sample !== undefined && sample !== null && { sample }),
})

/** Changes that one button makes together; none without changes. */
export function buildEdit(label: string, done: string, changes: readonly FieldValue[]): Fix[] {
  const [first, ...also] = changes
  return first === undefined ? [] : [{ label, done, ...first, ...(also.length > 0 && { also }) }]
}

/** Rewrites each text of a group. */
export const editPlaces = (
  ...[label, done, places, edit]: [string, string, readonly Place[], (place: Place) => string]
) =>
  buildEdit(
    label,
    done,
    places.map((place) => buildChange(place.field, edit(place), place.sample)),
  )

/** With a space between, and a period where the text has no end. */
export function addSentence(text: string, sentence: string): string {
  const trimmed = text.trimEnd()
  if (trimmed === '') return sentence
  return `${trimmed}${/[.!?:…)\]/”"]$/.test(trimmed) || /\p{Extended_Pictographic}$/u.test(trimmed) ? '' : '.'} ${sentence}`
}

/** A fix must fit into its fields, and a text that was cut for the checks isn’t rewritten. */
export function isPossible(fix: Fix, draft: CampaignDraft): boolean {
  return [fix, ...(fix.also ?? [])].every(({ field, value, sample }) => {
    if (!(field in most)) return true
    const longest = most[field as Place['field']]
    const now = field === 'messageSamples' ? draft.messageSamples[sample ?? 0] : draft[field as TextField]
    return typeof value === 'string' && value.length <= longest && (now ?? '').length <= longest
  })
}
