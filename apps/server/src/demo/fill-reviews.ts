import { formatGoogleReviewUrl } from '@frontdesk/contract/growth/reviews/limits'
import { generateId } from '../platform/generate-id.ts'
import type { Platform } from '../platform/platform.ts'
import { formatDayIn, parseInstantAt } from '../platform/zone.ts'
import { type DemoRequest, demoVisitors, listDemoRequests } from './demo-reviews.ts'
import {
  enableDemoReviews,
  hasReviews,
  insertDemoReviews,
  listReviewClients,
  type ReviewClient,
} from './reviews.store.ts'

interface Agency {
  accountId: string
  /** Who served the clients. */
  authors: readonly string[]
  zone: string
}

const placeId = 'ChIJ_Harbor_Insurance_Boston'
const links = [formatGoogleReviewUrl(placeId)]
const askedWords = (name: string) => `Hi ${name}, thank you for trusting us. How did we do? It takes a minute.`
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const linkMs = 30 * dayMs
const occasions = ['conversationCompleted', 'contact', 'call', 'conversation', 'policyAdded', 'card', 'bulk'] as const
const byRules: readonly string[] = ['conversationCompleted', 'policyAdded']

/** Turns service reviews on, with what clients answered in a year. Does nothing when there are any. */
export async function fillReviews(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { accountId, authors, zone }: Agency,
) {
  await database.inAccount({ accountId, actor: { userId: null, name: 'Frontdesk' } }, async (tx) => {
    if (await hasReviews(tx)) return
    const requests = listDemoRequests()
    const clients = await listReviewClients(tx, requests.length)
    const now = clock.now()
    const made = requests.flatMap((request, at) => {
      const client = clients[at]
      return client
        ? [makeReview({ request, client, at, author: authors[at % authors.length] ?? null, now, zone })]
        : []
    })
    await enableDemoReviews(tx, placeId)
    await insertDemoReviews(tx, {
      reviews: [...made.map(({ review }) => review), ...makeVisitors(now)],
      events: made.flatMap(({ events }) => events),
      followups: made.flatMap(({ followup }) => followup ?? []),
    })
  })
}

interface Wanted {
  request: DemoRequest
  client: ReviewClient
  at: number
  author: string | null
  now: Date
  zone: string
}

function makeReview({ request, client, at, author, now, zone }: Wanted) {
  const { answer, canceled } = request
  const created = askedAt(request, at, now, zone)
  const occasion = occasions[at % occasions.length] ?? 'contact'
  // Every sixth of those who have one.
  const isPartner = client.co_mobile_phone !== null && at % 6 === 4
  const answeredAt = answer ? earliest(new Date(created.getTime() + (90 + ((at * 311) % 1800)) * minuteMs), now) : null
  const firstAt = answer?.first && answeredAt ? new Date(answeredAt.getTime() - 4 * minuteMs) : null
  const expires = new Date(created.getTime() + linkMs)
  const id = generateId()
  const followup =
    answer?.followup && answeredAt
      ? makeFollowup(answer.followup, { author, contact: client.id, answeredAt: firstAt ?? answeredAt, zone, now })
      : null
  const review = {
    ...baseRow(id, created, occasion),
    ...{ contact_id: client.id, client_level: isPartner ? 'secondary' : 'primary', requested_by: author },
    ...{ automatic: byRules.includes(occasion), expires_at: expires, followup_id: followup?.id ?? null },
    phone: isPartner ? client.co_mobile_phone : client.mobile_phone,
    state: canceled ? 'canceled' : answer ? 'answered' : expires <= now ? 'expired' : 'open',
    canceled_because: canceled ? 'Canceled before it was answered.' : null,
    ...(answer && { rating: answer.rating, feedback: answer.feedback, answered_at: answeredAt }),
    ...(answer?.first && {
      ...{ first_rating: answer.first.rating, first_feedback: answer.first.feedback, first_at: firstAt, changes: 1 },
    }),
    ...(answer && { links_shown: links, links_shown_at: firstAt ?? answeredAt }),
    updated_at: answeredAt ?? created,
  }
  const event = (kind: string, when: Date, more: { user_id?: string | null; rating?: number; text?: string } = {}) => ({
    ...{ id: generateId(), review_id: id, kind, at: when, user_id: null, rating: null, text: '', message_id: null },
    ...more,
  })
  const events = [event('asked', created, { user_id: author, text: askedWords(client.first_name) })]
  if (canceled) events.push(event('canceled', new Date(created.getTime() + 5 * minuteMs), { user_id: author }))
  else if (review.state === 'expired') events.push(event('expired', expires))
  if (answer && answeredAt) {
    const { rating, feedback } = answer.first ?? answer
    const rated = firstAt ?? answeredAt
    events.push(
      event('opened', new Date(rated.getTime() - 2 * minuteMs)),
      event('rated', rated, { rating, text: feedback }),
    )
    if (followup) events.push(event('followup', rated), event('notified', rated, { text: 'Jo Lindqvist, Ana Reyes' }))
    events.push(event('linksShown', rated, { text: links.join('\n') }))
    if (firstAt) events.push(event('changed', answeredAt, { rating: answer.rating, text: answer.feedback }))
    if (answer.rating === 5 && at % 2 === 0) events.push(event('linkOpened', new Date(answeredAt.getTime() + minuteMs)))
    if (answer.reply) {
      const replied = earliest(new Date(answeredAt.getTime() + 35 * minuteMs), now)
      events.push(event('replied', replied, { user_id: author, text: answer.reply }))
    }
  }
  return { review, events, followup }
}

const earliest = (at: Date, now: Date) => new Date(Math.min(at.getTime(), now.getTime() - minuteMs))

/** On a working day, and not in the future. */
function askedAt({ ago, minutes }: DemoRequest, at: number, now: Date, zone: string): Date {
  const noon = parseInstantAt(zone, formatDayIn(zone, now), 12 * 60).getTime() - ago * dayMs
  const weekday = new Date(`${formatDayIn(zone, new Date(noon))}T12:00:00Z`).getUTCDay()
  const day = formatDayIn(zone, new Date(noon + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * dayMs))
  const latest = now.getTime() - (at + 1) * 25 * minuteMs
  return new Date(Math.min(parseInstantAt(zone, day, minutes).getTime(), latest))
}

interface Low {
  author: string | null
  contact: string
  answeredAt: Date
  zone: string
  now: Date
}

/** Due at nine on the next working day. */
function makeFollowup(
  { note, done }: { note: string; done: boolean },
  { author, contact, answeredAt, zone, now }: Low,
) {
  let day = answeredAt
  do day = new Date(day.getTime() + dayMs)
  while ([0, 6].includes(new Date(`${formatDayIn(zone, day)}T12:00:00Z`).getUTCDay()))
  const date = parseInstantAt(zone, formatDayIn(zone, day), 9 * 60)
  const completed = done ? earliest(new Date(date.getTime() + 50 * minuteMs), now) : null
  return {
    ...{ id: generateId(), contact_id: contact, assign_to: 'peer', user_id: author, kind: 'call', date, note },
    ...{ active: !done, completed_at: completed, version: 1, created_by: null },
    ...{ created_at: answeredAt, updated_at: completed ?? answeredAt },
  }
}

const baseRow = (id: string, at: Date, occasion: string) => ({
  ...{ id, contact_id: null as string | null, client_level: 'primary', visitor: null as string | null },
  ...{ requested_by: null as string | null, automatic: false, occasion, occasion_at: at, state: 'open' },
  ...{ canceled_because: null as string | null, phone: null as string | null, expires_at: null as Date | null },
  ...{ rating: null as number | null, feedback: '', answered_at: null as Date | null },
  ...{ first_rating: null as number | null, first_feedback: null as string | null, first_at: null as Date | null },
  ...{ changes: 0, links_shown: null as readonly string[] | null, links_shown_at: null as Date | null },
  ...{ followup_id: null as string | null, created_at: at, updated_at: at, version: 1 },
})

const makeVisitors = (now: Date) =>
  demoVisitors.map(({ ago, name, rating, feedback }) => {
    const at = new Date(now.getTime() - ago * dayMs)
    return {
      ...{ ...baseRow(generateId(), at, 'publicPage'), visitor: name, state: 'answered', rating, feedback },
      ...{ answered_at: at, links_shown: links, links_shown_at: at },
    }
  })
