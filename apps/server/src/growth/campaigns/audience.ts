// Who a campaign reaches and who it leaves out: counts and lists.
import type { audienceEndpoints } from '@frontdesk/contract/growth/campaigns/audience'
import { excludedReasons, leftOutReasons } from '@frontdesk/contract/growth/campaigns/limits'
import { formatSampleReferralUrl } from '@frontdesk/contract/growth/referrals/limits'
import type { Placeholder } from '@frontdesk/contract/templates/placeholders'
import type { SortKey } from '#platform/db/page'
import { decodeCursor, encodeCursor } from '#platform/db/page-cursor'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatTimeIn } from '#platform/zone'
import { derivePlaces } from '../../domains/sending/sending.public.ts'
import { type AskedCampaign, type Asking, type CampaignAsked, loadAsked } from './asked.ts'
import { type FoundPerson, groupPeople, type JudgedGroup } from './audience.store.ts'
import { isCouple, isLong } from './content-checks.ts'
import { findPeople } from './find-people.ts'
import { createJudge } from './judge-people.ts'
import { findStrictest } from './strictest.ts'
import { audienceTexts } from './texts/audience.texts.ts'

type Count = typeof audienceEndpoints.countAudience
type List = typeof audienceEndpoints.listAudience

export interface JudgedAudience {
  asked: AskedCampaign
  groups: JudgedGroup[]
}

/** Shared by counts, preflights, and runs, which differ only in what they read about each person. */
export async function judgeAudience(campaign: CampaignAsked, asking: Asking): Promise<JudgedAudience> {
  const asked = await loadAsked(campaign, asking)
  const judgeGroup = createJudge(asked)
  return { asked, groups: (await asking.read(asking.accountId, groupPeople(asked))).map(judgeGroup) }
}

export function sumAudience(groups: readonly JudgedGroup[]) {
  const byReason = new Map<string, number>()
  for (const { reason, people } of groups) byReason.set(reason ?? '', (byReason.get(reason ?? '') ?? 0) + people)
  const leftOut = leftOutReasons.flatMap((reason) => {
    const people = byReason.get(reason) ?? 0
    return people > 0 ? [{ reason, people }] : []
  })
  const together = (counted: typeof leftOut) => counted.reduce((sum, { people }) => sum + people, 0)
  const excluded = together(leftOut.filter(({ reason }) => excludedReasons.includes(reason)))
  return { people: byReason.get('') ?? 0, leftOut, excluded, cannot: together(leftOut) - excluded, exact: true }
}

export const buildAsking = (
  { platform, caller }: Pick<CallOf<Count>, 'platform' | 'caller'>,
  places: boolean,
  at = platform.clock.now(),
): Asking => ({
  read: platform.database.read,
  carrier: platform.carrier,
  accountId: caller.accountId,
  userId: caller.userId,
  ...{ at, due: at },
  places,
  sampleLink: formatSampleReferralUrl(platform.config.publicUrl, caller.namespace),
})

export async function countAudience(call: CallOf<Count>): Promise<AnswerOf<Count>> {
  const asking = buildAsking(call, false)
  const audience = await judgeAudience(call.body, asking)
  const counted = { ...sumAudience(audience.groups), fields: countEmptyFields(audience) }
  const nobody = counted.people === 0 && counted.leftOut.length === 0
  return { ...counted, strictest: nobody ? await findStrictest(call.body, asking) : null }
}

const countEmptyFields = ({ asked, groups }: JudgedAudience) =>
  asked.used.map((placeholder, bit) => ({
    placeholder,
    fallback: asked.fallbacks.get(placeholder) ?? null,
    people: groups.reduce((sum, { reason, missing, people }) => {
      const counts = (reason === null || reason === 'emptyField') && (missing & (2 ** bit)) !== 0
      return counts ? sum + people : sum
    }, 0),
  }))

const sort: readonly SortKey[] = [
  { by: 'sort_name', kind: 'text' },
  { by: 'contact', kind: 'uuid' },
  { by: 'person', kind: 'text' },
]

export async function listAudience(call: CallOf<List>): Promise<AnswerOf<List>> {
  const { which, placeholder, search, cursor, limit, ...campaign } = call.body
  const after = cursor === undefined ? null : (decodeCursor(cursor, sort) as string[])
  // How long a text is for each person is read only where it decides.
  const asking = buildAsking(call, which === 'long')
  const asked = await loadAsked(campaign, asking)
  const bit = placeholder === undefined ? undefined : asked.used.indexOf(placeholder as Placeholder)
  const lacksIt = ({ missing }: JudgedGroup) =>
    bit === undefined ? missing !== 0 : bit >= 0 && (missing & (2 ** bit)) !== 0
  const isWanted = (group: JudgedGroup) => {
    if (which === 'get') return group.reason === null
    if (which === 'leftOut') return group.reason !== null
    if (which === 'couple') return isCouple(group)
    if (which === 'long') return isLong(group)
    if (which === 'fallback') return group.reason === null && lacksIt(group)
    return group.reason === which && (which !== 'emptyField' || bit === undefined || lacksIt(group))
  }
  const found = await findPeople(asked, asking, isWanted, { search, after, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return { data: shown.map((row) => personView(asked, row)), next: last ? encodeCursor(last.page_key, sort) : null }
}

/** The time there, if it differs from the agency’s. */
function localTimeOf({ zone, at }: AskedCampaign, { address, state }: FoundPerson): string | null {
  const theirs = derivePlaces(address ?? '', state)[0]
  const clock = theirs && theirs.why !== 'unknown' && theirs.zones[0] ? formatTimeIn(theirs.zones[0], at) : null
  return clock === formatTimeIn(zone, at) ? null : clock
}

function personView(asked: AskedCampaign, row: FoundPerson) {
  const { contact, person, name, city, state, type, company, address, added, ours, reason, words } = row
  return {
    ...{ contact, person, name, address, added, reason },
    place: [city, state].filter(Boolean).join(', '),
    about: [type, company].filter(Boolean).join(', '),
    from: findFrom(asked, ours),
    localTime: asked.format === 'sms' ? localTimeOf(asked, row) : null,
    words: reason && (words ?? audienceTexts.leftOut(asked.format, reason)),
  }
}

export const findFrom = ({ numbers }: Pick<AskedCampaign, 'numbers'>, ours: string | null) =>
  ours === null ? null : { phone: ours, name: numbers.get(ours)?.name ?? '' }
