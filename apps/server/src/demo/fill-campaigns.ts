import { findNextRun } from '../growth/campaigns/campaigns.public.ts'
import type { Platform } from '../platform/platform.ts'
import { formatDayIn, parseInstantAt } from '../platform/zone.ts'
import { hasCampaigns, insertDemoCampaign, recordDemoConsents } from './campaigns.store.ts'
import { demoCampaigns } from './demo-campaigns.ts'
import { listEmailsOf, talkingClients } from './talks.store.ts'

interface Agency {
  accountId: string
  authors: readonly string[]
  /** The number that texts leave from. */
  ours: string
  zone: string
}

const reachable = 1500
const dayMs = 24 * 60 * 60_000
const startedDaysAgo = 30

/** Campaigns with their history, and the consent of many clients. Does nothing when there are any. */
export async function fillCampaigns(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { accountId, authors, ours, zone }: Agency,
) {
  await database.inAccount({ accountId, actor: { userId: null, name: 'Frontdesk' } }, async (tx) => {
    if (await hasCampaigns(tx)) return
    const now = clock.now()
    const clients = await talkingClients(tx, reachable)
    const emails = await listEmailsOf(
      tx,
      clients.map(({ id }) => id),
    )
    const people = clients.map(({ id, phone }) => ({ id, phone, email: emails.get(id) ?? null }))
    const agreed = people.filter((_, at) => at % 10 !== 9).map(({ phone }) => phone)
    await recordDemoConsents(tx, agreed, new Date(now.getTime() - 90 * dayMs))
    const today = formatDayIn(zone, now)
    const dayBefore = (days: number) => new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10)
    for (const [at, campaign] of demoCampaigns.entries()) {
      const startOn = parseInstantAt(zone, dayBefore(startedDaysAgo + at), campaign.minutes)
      const schedule = {
        ...{ scheduleOccurrence: campaign.occurrence, scheduleIntervalOn: campaign.intervalOn as number[] },
        ...{ scheduleStartOn: startOn.toISOString(), scheduleInterval: null },
        ...{ scheduleEndFormat: 'never' as const, scheduleEndValue: null },
      }
      await insertDemoCampaign(tx, {
        ...{ campaign, ours, zone, dayBefore, now, startOn, author: authors[at % authors.length] ?? '' },
        people: campaign.format === 'email' ? people.filter(({ email }) => email) : people,
        weekday: new Date(Date.parse(today)).getUTCDay(),
        next: findNextRun(schedule, { zone, after: now, ran: 0 }),
      })
    }
  })
}
