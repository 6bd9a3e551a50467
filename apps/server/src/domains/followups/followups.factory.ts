// A test application with a few people and follow-ups, and the scheduled jobs.
import { api } from '@frontdesk/contract/registry'
import type { JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import type { TestPerson, TestServer } from '#testing/server'
import { followupRecurring } from './followups.jobs.ts'

export type New = Partial<{
  assignTo: 'team' | 'peer' | 'self' | 'none'
  client: string | null
  user: string | null
  date: string
  kind: 'call' | 'text' | 'email' | 'meeting' | 'other'
  reminderAt: 0 | 15 | 30 | 45 | 60 | null
  note: string
  messageAt: string | null
  messageTo: string | null
  message: string | null
  cancelOnReply: boolean
}>

export const mobile = '12125550123'
const followups = api.followups

/** Calls of one person. */
export function app(server: TestServer, person: TestPerson) {
  let token = ''
  let since = Number.NaN
  /** A session expires sooner than tests move the clock. */
  const as = async (headers: Record<string, string> = {}) => {
    const now = server.clock.now().getTime()
    if (now !== since) token = await server.session(person)
    since = now
    return { token, headers }
  }
  return {
    id: person.id,
    session: async () => (await as()).token,
    async client(
      more: Partial<{
        mobilePhone: undefined
        coFirstName: string
        coLastName: string
        coMobilePhone: string
        coPhone: string
        address: { address: string; city: string; state: string; zipcode: string }
      }> = {},
    ) {
      const body = { firstName: 'Maria', lastName: 'Alvarez', mobilePhone: mobile, ...more }
      return (await server.request(api.contacts.createContact, { body }, await as())).body.id
    },
    create: async (body: New = {}) =>
      server.request(
        followups.createFollowup,
        { body: { assignTo: 'team', date: '2026-11-21T15:00:00.000Z', ...body } },
        await as(),
      ),
    update: async (id: string, body: New & { isActive?: boolean }, headers = {}) =>
      server.request(followups.updateFollowup, { params: { id }, body }, await as(headers)),
    remove: async (id: string) => server.request(followups.deleteFollowup, { params: { id } }, await as()),
    restore: async (id: string) => server.request(followups.restoreFollowup, { params: { id } }, await as()),
    bucket: async (bucket: 'pastDue' | 'today' | 'tomorrow' | 'future', query = {}) =>
      server.request(followups.listFollowups, { params: { bucket }, query }, await as()),
    counts: async (query = {}) => (await server.request(followups.countFollowups, { query }, await as())).body,
    of: async (id: string, query = {}) =>
      server.request(followups.listClientFollowups, { params: { id }, query }, await as()),
    warnings: async () => (await server.request(followups.listWarnings, {}, await as())).body.data,
    answer: async (id: string, why: 'reminder' | 'pastDue', answer: 'shown' | 'ignored') =>
      server.request(followups.answerWarning, { params: { id }, body: { why, answer } }, await as()),
    /** Everything emitted to this person, on everyone's stream and on their own. */
    async missed() {
      const events = []
      for (const stream of ['followups', `followups:${person.id}`]) {
        const query = { stream, after: 0, limit: 200 }
        events.push(...(await server.request(api.platform.listMissedEvents, { query }, await as())).body.data)
      }
      return events
    },
  }
}

/** Runs the scheduled job of this name once, as any node would. */
export async function runScheduledJob(platform: Platform, accountId: string, name: string) {
  const round = followupRecurring.find((each) => each.name === name)
  if (round?.per !== 'account') throw new Error(`There is no round ${name}.`)
  await round.run({
    accountId,
    actor: { userId: null, name: 'Frontdesk' },
    platform,
    attempt: 1,
    signal: new AbortController().signal,
    fence: async () => {},
  } satisfies JobContext)
}
