// What the next run would do: who gets it, what it costs, and when each number has sent its last one.
import type { audienceEndpoints } from '@frontdesk/contract/growth/campaigns/audience'
import type { campaignInput } from '@frontdesk/contract/growth/campaigns/campaign'
import { usualPace } from '@frontdesk/contract/growth/campaigns/limits'
import { segmentCents } from '@frontdesk/contract/sending/segments'
import type { z } from 'zod'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatZoneLabel } from '#platform/zone'
import { parseAddress } from '#providers/mail/mail'
import { agencyName } from '../../domains/auth/auth.public.ts'
import { pacesQuery } from '../../domains/sending/sending.public.ts'
import type { CampaignAsked } from './asked.ts'
import type { JudgedGroup } from './audience.store.ts'
import { buildAsking, findFrom, judgeAudience, sumAudience } from './audience.ts'
import { checkContent } from './content-checks.ts'
import { type EmailSender, readEmailSender } from './email/email-frame.ts'
import { refuseFarStart } from './schedule-rules.ts'
import { emailTexts } from './texts/email.texts.ts'

type Endpoint = typeof audienceEndpoints.preflightCampaign
type Input = z.output<typeof campaignInput>

export async function preflightCampaign(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { body, platform, caller } = call
  refuseFarStart(body, platform.clock.now())
  const at = nextRunOf(body, platform.clock.now())
  const agency = await agencyName(platform, caller.accountId)
  const sender = body.format === 'email' ? await readEmailSender(platform, caller.accountId) : undefined
  const { asked, groups } = await judgeAudience(buildAsked(body), buildAsking(call, true, at))
  const paces = await platform.database.read(caller.accountId, pacesQuery())
  const paceOf = (ours: string) => Number(paces.find(({ phone }) => phone === ours)?.per_minute ?? usualPace)
  const reached = groups.filter(({ reason }) => reason === null)
  const lanes = [...laneGroups(reached)].map(([ours, people]) => laneOf(at, ours, people, paceOf(ours)))
  const segments = sum(reached, (group) => group.segments * group.people)
  return {
    at: at.toISOString(),
    zone: asked.zone,
    audience: { ...sumAudience(groups), strictest: null },
    segments,
    cents: Math.round(segments * segmentCents * 100) / 100,
    lastLeavesAt: latest(lanes.map(({ last }) => last))?.toISOString() ?? null,
    heldForQuietHours: sum(reached, ({ heldUntil, people }) => (heldUntil ? people : 0)),
    lanes: lanes
      .map(({ ours, people, perMinute, until, held }) => ({
        ...(sender
          ? { from: parseAddress(platform.config.mailFrom), name: agency }
          : { from: ours, name: findFrom(asked, ours)?.name ?? '' }),
        ...{ people, perMinute, until: until.toISOString(), held },
      }))
      .sort((a, b) => b.people - a.people)
      .slice(0, 50),
    checks: [...checkContent({ campaign: body, agency, groups }), ...(sender ? [checkPostalAddress(sender)] : [])],
  }
}

/** Without one no email leaves. */
const checkPostalAddress = ({ postalAddress }: EmailSender) => ({
  ...{ check: 'sender' as const, passed: postalAddress !== null, people: null },
  words: postalAddress === null ? emailTexts.addressMissing : emailTexts.senderReady,
})

const mostlyNow = 60_000
/** The first run that is still to come; one that is due now begins within a minute. */
function nextRunOf({ scheduleStartOn }: Input, now: Date): Date {
  const start = new Date(scheduleStartOn)
  return start.getTime() > now.getTime() - mostlyNow ? start : now
}

/** A schedule that follows a date of the client is for who has it that day. */
export function buildAsked(input: Input): CampaignAsked {
  const { scheduleOccurrence, scheduleIntervalOn: field, scheduleOffsetDays: offsetDays } = input
  const { format, targetWhom, targetTags, targetTagsMode, targetContacts, targetQuery, targetView } = input
  const { excludeTags, excludeTextedDays, content, contentB, subject, preheader, media } = input
  return {
    ...{ format, targetWhom, targetTags, targetTagsMode, targetContacts, targetQuery, targetView },
    ...{ excludeTags, excludeTextedDays, content, contentB, subject, preheader, media },
    onField: scheduleOccurrence === 'field' && typeof field === 'string' ? { field, offsetDays } : null,
  }
}

const sum = (groups: readonly JudgedGroup[], of: (group: JudgedGroup) => number) =>
  groups.reduce((total, group) => total + of(group), 0)

const latest = (times: readonly Date[]) => times.reduce<Date | null>((a, b) => (a && a > b ? a : b), null)

function laneGroups(groups: readonly JudgedGroup[]) {
  const lanes = new Map<string, JudgedGroup[]>()
  for (const group of groups) lanes.set(group.ours ?? '', [...(lanes.get(group.ours ?? '') ?? []), group])
  return lanes
}

const minute = 60_000

/** Texts of one number leave one after the other; held ones join when their hours begin. */
function laneOf(at: Date, ours: string, groups: readonly JudgedGroup[], pace: number) {
  const costs = (some: readonly JudgedGroup[]) => sum(some, (group) => group.people * Math.max(1, group.segments))
  const takes = (some: readonly JudgedGroup[]) => (costs(some) / pace) * minute
  const people = sum(groups, (group) => group.people)
  const until = new Date(at.getTime() + takes(groups.filter(({ heldUntil }) => !heldUntil)))
  const held = new Map<string, { until: Date; zone: string; people: number; groups: JudgedGroup[] }>()
  for (const group of groups) {
    if (!group.heldUntil) continue
    const zone = formatZoneLabel(group.heldZone ?? 'UTC')
    const key = `${group.heldUntil.toISOString()} ${zone}`
    const known = held.get(key) ?? { until: group.heldUntil, zone, people: 0, groups: [] }
    held.set(key, { ...known, people: known.people + group.people, groups: [...known.groups, group] })
  }
  const inTurn = [...held.values()].sort((a, b) => a.until.getTime() - b.until.getTime())
  const last = inTurn.reduce((free, each) => Math.max(free, each.until.getTime()) + takes(each.groups), until.getTime())
  return {
    ...{ ours, people, until, last: new Date(last) },
    perMinute: Math.round((pace * people * 10) / Math.max(1, costs(groups))) / 10,
    held: inTurn.map((each) => ({ until: each.until.toISOString(), people: each.people, zone: each.zone })),
  }
}
