// Decides for each group of people whether they get it. The send gate judges texts by the group's facts.
import { buildText, findTextProblems } from '@frontdesk/contract/growth/campaigns/compose'
import { type LeftOutReason, leftOutReasons } from '@frontdesk/contract/growth/campaigns/limits'
import { formatPhone } from '@frontdesk/contract/kit/phone'
import { mayTextAt } from '@frontdesk/contract/sending/quiet'
import { segmentsOf } from '@frontdesk/contract/sending/segments'
import { type Placeholder, placeholderNames } from '@frontdesk/contract/templates/placeholders'
import { readJson } from '#platform/json/read-json'
import {
  derivePlaces,
  type GateFacts,
  judge,
  type KnownPlace,
  type Reason,
  type RegistrationGap,
  type Verdict,
} from '../../domains/sending/sending.public.ts'
import type { AskedCampaign } from './asked.ts'
import type { Group, JudgedGroup } from './audience.store.ts'
import { flag } from './candidates.store.ts'
import { sampleOf } from './fields.store.ts'

export interface OurNumber {
  phone: string
  name: string
  inUse: boolean
  /** What its registration for texts waits for; null: nothing. */
  missing: RegistrationGap | null
}

const leftOutFor: Partial<Record<Reason, LeftOutReason>> = {
  numberNotOurs: 'numberNotOurs',
  numberNotRegistered: 'numberNotRegistered',
  cannotText: 'unreachable',
  unreachable: 'unreachable',
  optedOut: 'optedOut',
  stopWish: 'stopWish',
  empty: 'emptyField',
  placeholders: 'emptyField',
  tooLong: 'tooLong',
  noConsent: 'noConsent',
  capReached: 'capReached',
}
/** Rules that look only at the wording. */
const ofWords: readonly Reason[] = ['empty', 'placeholders', 'tooLong']
const anyText = 'Hello'

export interface Failure {
  reason: LeftOutReason
  words: string | null
}

type Sample = { text: string; failures: Verdict[]; segments: number }

/** Judges groups one by one, and caches what they have in common. */
export function createJudge(asked: AskedCampaign) {
  const samples = new Map<string, Sample>()
  const answers = new Map<string, Verdict[]>()
  const holds = new Map<string, { until: Date | null; zone: string | null }>()
  const faulty = [asked.content, asked.contentB ?? ''].some((text) => findTextProblems(text).length > 0)
  const hasWords = asked.content.trim() !== '' || asked.media > 0

  const sample = (shape: string): Sample => {
    const known = samples.get(shape)
    if (known) return known
    const text = hasWords && !faulty ? sampleText(asked, shape) : anyText
    const verdicts = judge({ ...question(asked, '12125550100'), text, media: asked.media }, asked.facts(noFacts))
    const failures = verdicts.filter(({ rule, passed }) => !passed && ofWords.includes(rule))
    const made = { text, failures, segments: segmentsOf(text).segments }
    samples.set(shape, made)
    return made
  }
  const answer = (group: Group, places: readonly KnownPlace[], phone: string): Verdict[] => {
    const { flags, wish_until: wishUntil, ours } = group
    const key = [flags & gateFlags, wishUntil?.getTime(), ours].join()
    const known = answers.get(key)
    if (known) return known
    const has = (bit: number) => (flags & bit) !== 0
    const facts = asked.facts({
      ours,
      ...{ optedOut: has(flag.optedOut), consented: has(flag.consented), unreachable: has(flag.unreachable) },
      ...{ wishUntil, cappedUntil: has(flag.capped) ? asked.at : null, places },
    })
    const verdicts = judge({ ...question(asked, phone), text: anyText, media: 0 }, facts).filter(
      ({ rule, passed }) => !passed && rule !== 'quietHours',
    )
    answers.set(key, verdicts)
    return verdicts
  }
  const hold = (places: readonly KnownPlace[], phone: string) => {
    const key = places.map(({ state, zones }) => `${state} ${zones.join(' ')}`).join()
    const known = holds.get(key)
    if (known) return known
    const verdicts = judge({ ...question(asked, phone), text: anyText, media: 0 }, asked.facts({ ...noFacts, places }))
    const until = verdicts.find(({ rule, passed }) => rule === 'quietHours' && !passed)?.until ?? null
    const made = { until, zone: until && quietZone(asked, places) }
    holds.set(key, made)
    return made
  }

  return function judgeGroup(group: Group): JudgedGroup {
    const has = (bit: number) => (group.flags & bit) !== 0
    const failures: Failure[] = []
    for (const reason of ['excludedTag', 'contactedLately', 'gone', 'noAddress', 'sameAddress'] as const)
      if (has(flag[reason])) failures.push({ reason, words: null })
    if ((group.missing & asked.needed) !== 0) failures.push({ reason: 'emptyField', words: null })
    if (asked.format === 'email') {
      if (has(flag.unreachable)) failures.push({ reason: 'unreachable', words: null })
      if (has(flag.optedOut)) failures.push({ reason: 'optedOut', words: null })
      return { ...group, ...first(failures), heldUntil: null, heldZone: null, segments: 0 }
    }
    const phone = phoneIn(group)
    const places = derivePlacesOf(group)
    if (!has(flag.noAddress))
      for (const { rule, words } of [...answer(group, places, phone), ...sample(group.shape).failures]) {
        const reason = leftOutFor[rule]
        if (reason) failures.push({ reason, words })
      }
    const { until, zone } = failures.length > 0 || !asked.places ? noHold : hold(places, phone)
    return { ...group, ...first(failures), heldUntil: until, heldZone: zone, segments: sample(group.shape).segments }
  }
}

/** A number like those of the group. */
const phoneIn = ({ area }: Pick<Group, 'area'>) => (area === '' ? '4915112345678' : `1${area}5550100`)
export const derivePlacesOf = (group: Pick<Group, 'area' | 'state'>) => derivePlaces(phoneIn(group), group.state)

const noHold = { until: null, zone: null }
const gateFlags = flag.unreachable | flag.optedOut | flag.consented | flag.capped
const noFacts = {
  ...{ ours: null, optedOut: false, consented: true, unreachable: false, wishUntil: null, cappedUntil: null },
  places: [] as readonly KnownPlace[],
}

/** In the order in which screens list them. */
function first(failures: readonly Failure[]): { reason: LeftOutReason | null; words: string | null } {
  const [found] = [...failures].sort((a, b) => leftOutReasons.indexOf(a.reason) - leftOutReasons.indexOf(b.reason))
  return found ?? { reason: null, words: null }
}

const question = (_: AskedCampaign, to: string) => ({
  to,
  origin: 'campaign' as const,
  contactId: null,
  lastReceivedAt: null,
})

/** The zone whose clock forbids it. */
function quietZone({ at, settings }: AskedCampaign, places: readonly KnownPlace[]): string | null {
  const zones = places.flatMap(({ state, zones }) => zones.map((zone) => ({ state, zones: [zone] })))
  return zones.find((place) => !mayTextAt(at, [place], settings.hours))?.zones[0] ?? zones[0]?.zones[0] ?? null
}

function sampleText({ content, contentB, used, hasVersions, sampleLink }: AskedCampaign, shape: string): string {
  const version = hasVersions ? shape.slice(0, 1) : 'A'
  const parts: string[] =
    used.length === 0 ? [] : (readJson(hasVersions ? shape.slice(1) || '[]' : shape || '[]') as string[])
  const values = Object.fromEntries(placeholderNames.map((name) => [name, ''])) as Record<Placeholder, string>
  parts.forEach((part, at) => {
    const name = used[at]
    if (!name) return
    const sample = sampleOf(part)
    const isLink = name === 'referralLink' && sample !== ''
    values[name] = isLink ? sampleLink : part === 'p' ? formatPhone(sample) : shownValue(name, sample)
  })
  return buildText(version === 'B' ? (contentB ?? content) : content, values)
}

const shownValue = (name: Placeholder, value: string) =>
  name.endsWith('Phone') && value !== '' ? formatPhone(value) : value

export type NumberFacts = Pick<
  GateFacts,
  'optedOut' | 'consented' | 'unreachable' | 'wishUntil' | 'cappedUntil' | 'places'
> & { ours: string | null }
