// What the next run would do: who gets it, what it costs, and when each number finishes.
import type { audienceEndpoints } from '@frontdesk/contract/growth/campaigns/audience'
import type { campaignInput } from '@frontdesk/contract/growth/campaigns/campaign'
import { usualPace } from '@frontdesk/contract/growth/campaigns/limits'
import type { Place } from '@frontdesk/contract/sending/area-codes'
import { sumCents } from '@frontdesk/contract/sending/segments'
import type { z } from 'zod'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatZoneLabel } from '#platform/zone'
import { parseAddress } from '#providers/mail/mail'
import { accountSettings } from '../../domains/accounts/accounts.public.ts'
import { agencyName } from '../../domains/auth/auth.public.ts'
import { pacesQuery } from '../../domains/sending/sending.public.ts'
import type { AskedCampaign, CampaignAsked } from './asked.ts'
import type { JudgedGroup } from './audience.store.ts'
import { buildAsking, findFrom, judgeAudience, sumAudience } from './audience.ts'
import { checkContent } from './content-checks.ts'
import { type EmailSender, readEmailSender } from './email/email-frame.ts'
import { derivePlacesOf } from './judge-people.ts'
import { type Crowd, createHours, type Lane, planLane } from './lanes.ts'
import { findNextRun } from './schedule.ts'
import { refuseFarStart } from './schedule-rules.ts'
import { emailTexts } from './texts/email.texts.ts'

type Endpoint = typeof audienceEndpoints.preflightCampaign
type Input = z.output<typeof campaignInput>

export async function preflightCampaign(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { body, platform, caller } = call
  refuseFarStart(body, platform.clock.now())
  const at = await findFirstRun(call)
  const agency = await agencyName(platform, caller.accountId)
  const sender = body.format === 'email' ? await readEmailSender(platform, caller.accountId) : undefined
  const { asked, groups } = await judgeAudience(buildAsked(body), buildAsking(call, true, at))
  const paces = await platform.database.read(caller.accountId, pacesQuery())
  const paceOf = (ours: string) => Number(paces.find(({ phone }) => phone === ours)?.per_minute ?? usualPace)
  const reached = groups.filter(({ reason }) => reason === null)
  const crowdOf = createCrowds(asked)
  const hours = createHours(asked.settings.hours)
  const lanes = [...laneGroups(reached)].map(([ours, people]) =>
    laneOf({ at, ours, perMinute: paceOf(ours), hours }, people.map(crowdOf)),
  )
  const segments = sum(reached, (group) => group.segments * group.people)
  const pictures = body.format === 'sms' ? body.media.length : 0
  return {
    at: at.toISOString(),
    zone: asked.zone,
    audience: { ...sumAudience(groups), strictest: null },
    segments,
    pictureTexts: pictures > 0 ? sum(reached, ({ people }) => people) : 0,
    cents: Math.round(sum(reached, (group) => sumCents(group.segments, pictures) * group.people) * 100) / 100,
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

/** Without one, no email is sent. */
const checkPostalAddress = ({ postalAddress }: EmailSender) => ({
  ...{ check: 'sender' as const, passed: postalAddress !== null, people: null },
  words: postalAddress === null ? emailTexts.addressMissing : emailTexts.senderReady,
})

const mostlyNow = 60_000
/** The first run of the schedule; one that is due now starts within a minute. */
async function findFirstRun({ body, platform, caller }: CallOf<Endpoint>): Promise<Date> {
  const { timezone: zone } = await accountSettings(platform, caller.accountId)
  const now = platform.clock.now()
  return findNextRun(body, { zone, after: new Date(now.getTime() - mostlyNow), ran: 0 }) ?? now
}

/** A schedule on a client date reaches only those who have that date that day. */
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

const sum = <T>(all: readonly T[], of: (each: T) => number) => all.reduce((total, each) => total + of(each), 0)

const latest = (times: readonly Date[]) => times.reduce<Date | null>((a, b) => (a && a > b ? a : b), null)

function laneGroups(groups: readonly JudgedGroup[]) {
  const lanes = new Map<string, JudgedGroup[]>()
  for (const group of groups) lanes.set(group.ours ?? '', [...(lanes.get(group.ours ?? '') ?? []), group])
  return lanes
}

/** Those whose hours are the same share one array of places. */
function createCrowds({ format }: AskedCampaign) {
  const known = new Map<string, readonly Place[]>()
  return (group: JudgedGroup): Crowd => {
    const found = derivePlacesOf(group)
    const key = found.map(({ state, zones }) => `${state} ${zones.join(' ')}`).join()
    const places = known.get(key) ?? found
    known.set(key, places)
    return {
      places: format === 'sms' ? places : null,
      zone: group.heldZone ?? places[0]?.zones[0] ?? 'UTC',
      people: group.people,
      segments: group.people * Math.max(1, group.segments),
    }
  }
}

const mostHeld = 50

function laneOf({ ours, ...lane }: Lane & { ours: string }, crowds: readonly Crowd[]) {
  const people = sum(crowds, (crowd) => crowd.people)
  const segments = sum(crowds, (crowd) => crowd.segments)
  const { until, last, held } = planLane(lane, crowds)
  return {
    ...{ ours, people, until, last },
    perMinute: Math.round((lane.perMinute * people * 10) / Math.max(1, segments)) / 10,
    held: held.slice(0, mostHeld).map((each) => ({
      ...{ until: each.until.toISOString(), people: each.people, zone: formatZoneLabel(each.zone) },
    })),
  }
}
