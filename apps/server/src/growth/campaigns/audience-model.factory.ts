// Who a campaign reaches, person by person and as simply as possible: the queries must give the same result.
import { createHash } from 'node:crypto'
import { buildText, listUsedPlaceholders } from '@frontdesk/contract/growth/campaigns/compose'
import { type LeftOutReason, leftOutReasons } from '@frontdesk/contract/growth/campaigns/limits'
import { formatPhone } from '@frontdesk/contract/kit/phone'
import { segmentsOf } from '@frontdesk/contract/sending/segments'
import { placeholderValues } from '@frontdesk/contract/templates/fill'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { evaluateGate, type Reason } from '../../domains/sending/sending.public.ts'
import { readSampleReferralUrl } from '../referrallinks/referrallinks.public.ts'
import type { CampaignAsked } from './asked.ts'
import { ours, type StoredPerson, type World } from './random-audience.factory.ts'

export interface ExpectedPerson {
  contact: string
  person: 'client' | 'subClient'
  address: string | null
  reason: LeftOutReason | null
  heldUntil: Date | null
  segments: number
  ours: string | null
}

interface Member extends ExpectedPerson {
  of: StoredPerson
  reasons: Set<LeftOutReason>
  text: string
  lacksField: boolean
}

const reasonOf = (reason: Reason): LeftOutReason =>
  reason === 'cannotText'
    ? 'unreachable'
    : reason === 'placeholders' || reason === 'empty'
      ? 'emptyField'
      : (reason as LeftOutReason)

export async function buildExpectedAudience(
  tx: AccountTx,
  platform: Platform,
  { world, campaign, tagIds }: { world: World; campaign: CampaignAsked; tagIds: readonly string[] },
): Promise<ExpectedPerson[]> {
  const sampleLink = await readSampleReferralUrl(platform, tx.accountId)
  const members = world.people
    .filter((each) => isCandidate(each, campaign, tagIds))
    .flatMap((each) => personsOf(each, campaign, sampleLink))
  for (const member of members) {
    const { of, reasons, address, text } = member
    const number = world.numbers.find(({ phone }) => phone === address)
    if (campaign.excludeTags.some((tag) => tagIds.indexOf(tag) !== 3 && of.tags.includes(tagIds.indexOf(tag))))
      reasons.add('excludedTag')
    if (
      campaign.excludeTextedDays &&
      campaign.format === 'sms' &&
      number?.room !== null &&
      number?.texted.some((days) => days < 7)
    )
      reasons.add('contactedLately')
    if (of.deleted || (member.person === 'client' ? of.dod : of.co_dod)) reasons.add('gone')
    if (!address) reasons.add('noAddress')
    const values = valuesOf(member, sampleLink)
    for (const { placeholder, fallback } of listUsedPlaceholders(campaign.content, campaign.contentB))
      if (fallback === null && values[placeholder] === '') reasons.add('emptyField')
    member.lacksField = reasons.has('emptyField')
    if (campaign.format === 'email') continue
    member.ours =
      number?.room != null ? (ours[number.room] ?? '') : of.location === null ? ours[0] : (ours[of.location] ?? '')
    if (!address) continue
    const question = { to: address, from: member.ours, contactId: of.id, text, media: 0 }
    const verdicts = await evaluateGate(tx, platform, { ...question, origin: 'campaign', lastReceivedAt: null })
    for (const { rule, passed, until } of verdicts) {
      if (!passed && until) member.heldUntil = until
      else if (!passed) reasons.add(reasonOf(rule))
    }
    member.segments = segmentsOf(text).segments
  }
  markSame(members)
  return members.map(({ of: _, reasons, text: __, lacksField: ___, ...member }) => {
    const reason = leftOutReasons.find((each) => reasons.has(each)) ?? null
    return { ...member, reason, heldUntil: reason ? null : member.heldUntil, segments: reason ? 0 : member.segments }
  })
}

function isCandidate(person: StoredPerson, campaign: CampaignAsked, tagIds: readonly string[]): boolean {
  if (campaign.targetContacts.includes(person.id)) return true
  const { targetTags, targetTagsMode, targetQuery } = campaign
  if (person.deleted || (targetTags.length === 0 && !targetQuery)) return false
  const has = (tag: string) => tagIds.indexOf(tag) !== 3 && person.tags.includes(tagIds.indexOf(tag))
  if (targetTags.length > 0 && !(targetTagsMode === 'all' ? targetTags.every(has) : targetTags.some(has))) return false
  const rule = targetQuery?.rules[0]
  if (!rule || !('operator' in rule)) return true
  return (rule.operator === 'notNull') === ((person.email ?? '') !== '')
}

function personsOf(of: StoredPerson, campaign: CampaignAsked, sampleLink: string): Member[] {
  const { format, targetWhom, content, contentB, onField } = campaign
  const isB = contentB !== null && createHash('md5').update(of.id).digest('hex') >= '8'
  const mail = (email: string | null) => email?.trim().toLowerCase() || null
  const made = (person: 'client' | 'subClient', phone: string | null, email: string | null): Member => {
    const member: Member = {
      ...{ of, person, contact: of.id, address: format === 'sms' ? phone : mail(email) },
      ...{
        reason: null,
        heldUntil: null,
        segments: 0,
        ours: null,
        reasons: new Set<LeftOutReason>(),
        text: '',
        lacksField: false,
      },
    }
    return { ...member, text: buildText(isB ? (contentB ?? '') : content, valuesOf(member, sampleLink)) }
  }
  const people: Member[] = []
  if (targetWhom !== 'subClient') people.push(made('client', of.mobile_phone, of.email))
  const isCouple = of.co_first_name || of.co_last_name || of.co_mobile_phone || of.co_email
  if (targetWhom !== 'client' && isCouple) people.push(made('subClient', of.co_mobile_phone, of.co_email))
  if (!onField) return people
  if (onField.field !== 'dob') return []
  // November 20, 2026, with no leap day nearby.
  const day = `11-${20 - onField.offsetDays}`
  return people.filter(({ person }) => (person === 'client' ? of.dob : of.co_dob)?.slice(5) === day)
}

const valuesOf = ({ of, person }: Pick<Member, 'of' | 'person'>, sampleLink: string) =>
  placeholderValues(
    {
      ...{ firstName: of.first_name, lastName: of.last_name, companyName: of.company_name, phone: of.phone },
      ...{ mobilePhone: of.mobile_phone, coFirstName: of.co_first_name, coLastName: of.co_last_name },
      ...{ coPhone: of.co_phone, coMobilePhone: of.co_mobile_phone },
      addresses: of.home ? [{ ...of.home, address2: null }] : [],
    },
    formatPhone,
    of.link === 'off' ? '' : sampleLink,
    person === 'client' ? 'primary' : 'coApplicant',
  )

/** Of those who share an address, the first who can get it does. */
function markSame(members: readonly Member[]) {
  const blocking: LeftOutReason[] = ['excludedTag', 'contactedLately', 'gone']
  const blocked = ({ reasons, lacksField }: Member) => lacksField || blocking.some((each) => reasons.has(each))
  const inOrder = [...members].sort(
    (a, b) =>
      Number(blocked(a)) - Number(blocked(b)) ||
      Number(a.person === 'subClient') - Number(b.person === 'subClient') ||
      (a.of.id < b.of.id ? -1 : 1),
  )
  const taken = new Set<string>()
  for (const { address, reasons } of inOrder) {
    if (address && taken.has(address)) reasons.add('sameAddress')
    if (address) taken.add(address)
  }
}
