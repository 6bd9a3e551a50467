// What a campaign asks for, with everything that decides who gets it read once: settings, numbers, filters.

import { campaignContent, campaignTarget } from '@frontdesk/contract/growth/campaigns/campaign'
import { listUsedPlaceholders } from '@frontdesk/contract/growth/campaigns/compose'
import {
  type CampaignFormat,
  campaignLimits,
  type DateWindow,
  type ScheduleField,
} from '@frontdesk/contract/growth/campaigns/limits'
import type { Placeholder } from '@frontdesk/contract/templates/placeholders'
import { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { Database } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { formatDayIn } from '#platform/zone'
import { buildSettingsView, type GateFacts, readStoredSettings } from '../../domains/sending/sending.public.ts'
import { addDays, type Condition } from '../../domains/tags/tags.public.ts'
import { compileWanted, driverCounts, filterOfView, type Viewer } from '../../domains/views/views.public.ts'
import type { Candidates } from './candidates.store.ts'
import type { NumberFacts, OurNumber } from './judge-people.ts'
import { listOurNumbers, readZone } from './numbers.store.ts'

const target = z.strictObject({ ...campaignTarget, ...campaignContent })

export type CampaignAsked = z.output<typeof target> & {
  format: CampaignFormat
  /** Without `when`: who has the date on the day. */
  onField: { field: ScheduleField; offsetDays: number; when?: DateWindow } | null
}

/** Where to read from: the database, or an open transaction. */
export type Read = Database['read']

export interface Asking {
  read: Read
  carrier: Platform['carrier']
  accountId: string
  /** Whose favorites and contacts a filter means: the campaign’s creator. */
  userId: string
  /** When it is sent. */
  at: Date
  /** When it should be: on that day of the agency someone has the date of a field. */
  due: Date
  /** Also reads where each person may be, and how long their text is. */
  places: boolean
  /** A personal link of no one, as long as all of the agency’s. */
  sampleLink: string
}

export interface AskedCampaign extends Candidates {
  content: string
  contentB: string | null
  subject: string
  /** Number of pictures. */
  media: number
  zone: string
  numbers: ReadonlyMap<string, OurNumber>
  facts: (person: NumberFacts) => GateFacts
  fallbacks: ReadonlyMap<Placeholder, string | null>
  sampleLink: string
}

/** Contacts found through an index of the filter, instead of scanning all. */
const mostPicked = 40_000

export async function loadAsked(campaign: CampaignAsked, asking: Asking): Promise<AskedCampaign> {
  const { read, accountId, at, places, carrier } = asking
  const [zone, [stored], numbers] = await Promise.all([
    read(accountId, readZone()).then(([row]) => row?.timezone ?? 'UTC'),
    read(accountId, readStoredSettings()),
    read(accountId, listOurNumbers()),
  ])
  const settings = buildSettingsView(stored)
  const viewer = { accountId, me: asking.userId, now: at, zone, day: formatDayIn(zone, asking.due) }
  const used = listUsedPlaceholders(campaign.content, campaign.contentB, campaign.subject, campaign.preheader)
  const needed = used.reduce((sum, { fallback }, bit) => (fallback === null ? sum + 2 ** bit : sum), 0)
  const byPhone = new Map(numbers.map((number) => [number.phone, number]))
  const { onField } = campaign
  return {
    format: campaign.format,
    picked: {
      tags: campaign.targetTags,
      tagsMode: campaign.targetTagsMode,
      fitting: await fittingOf(campaign, viewer, read),
      contacts: campaign.targetContacts,
    },
    whom: campaign.targetWhom,
    excludeTags: campaign.excludeTags,
    excludeTextedDays: campaign.excludeTextedDays,
    onField: onField && { field: onField.field, ...daysOf(onField, viewer.day) },
    used: used.map(({ placeholder }) => placeholder),
    ...{ needed, at, settings, places, zone },
    shapes: places || mayBeTooLong(campaign, used.length),
    hasVersions: campaign.contentB !== null,
    only: null,
    content: campaign.content,
    contentB: campaign.contentB,
    subject: campaign.subject,
    media: campaign.media.length,
    numbers: byPhone,
    sampleLink: asking.sampleLink,
    fallbacks: new Map(used.map(({ placeholder, fallback }) => [placeholder, fallback])),
    facts: ({ ours, ...person }) => ({
      ...person,
      // A pause leaves no one out: the run waits until it ends.
      ...{ now: at, zone, settings, needsRegistration: carrier.messages.needsRegistration, paused: null },
      ours: ours === null ? null : (byPhone.get(ours) ?? null),
    }),
  }
}

const monthDays = 30

/** The days of the date whose run is on that day, or in the time that is asked for. */
function daysOf({ offsetDays, when = 'today' }: NonNullable<CampaignAsked['onField']>, today: string) {
  const from = addDays(today, -offsetDays)
  return { from, to: { today: from, month: addDays(from, monthDays), ever: null }[when] }
}

/** Values are rarely this long; if the text could get too long, it is measured for everyone. */
const longValue = 200
const mayBeTooLong = ({ content, contentB }: CampaignAsked, fields: number) =>
  Math.max(content.length, contentB?.length ?? 0) + fields * longValue > campaignLimits.text

/** Null: only tags decide. A filter and a saved view must both match. */
async function fittingOf({ targetQuery, targetView, targetTags }: CampaignAsked, viewer: Viewer, read: Read) {
  const filters = targetQuery ? [targetQuery] : []
  if (targetView) {
    const [view] = await read(viewer.accountId, filterOfView(targetView, viewer.me))
    if (!view) throw new AppError('viewNotFound')
    if (view.filter) filters.push(view.filter as unknown as NonNullable<typeof targetQuery>)
    else if (!targetQuery && targetTags.length === 0) return { met: null, driver: null }
  }
  if (filters.length === 0) return null
  const [first] = filters
  const filter = filters.length === 1 && first ? first : { combinator: 'and' as const, not: false, rules: filters }
  const { met, drivers } = await compileWanted({ database: { read } }, viewer, { filter })
  if (drivers.length === 0 || targetTags.length > 0) return { met: met as Condition, driver: null }
  const [row] = await read(viewer.accountId, driverCounts(drivers, mostPicked + 1))
  const counts = row?.counts ?? []
  const least = Math.min(...counts)
  return { met: met as Condition, driver: least <= mostPicked ? (drivers[counts.indexOf(least)] ?? null) : null }
}
