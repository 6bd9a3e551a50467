// Test fixtures: an agency with service reviews on, clients who may be texted, and short ways to ask them.
import type { Arguments } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { runRecurring } from '#testing/jobs'
import { type TestPerson, testServer } from '#testing/server'
import { openTexting } from '../../domains/sms/sms.factory.ts'
import { reviewsDomain } from './reviews.public.ts'

type SettingsSent = Arguments<typeof api.reviews.saveReviewSettings>['body']
type RequestSent = Arguments<typeof api.reviews.requestReview>['body']

export type AskingApp = Awaited<ReturnType<typeof askingApp>>

/** Ten in the morning in New York, on a Friday. */
export const friday = '2026-11-20T15:00:00Z'

export async function askingApp() {
  const server = await testServer({ start: friday })
  await openTexting(server)
  const { here } = server
  let next = 0
  const sessions = new Map<string, { token: Promise<string>; since: number }>()
  /** A new session ends the former one, and expires sooner than tests step the clock. */
  async function auth(person: TestPerson = here.people.employee) {
    const now = server.clock.now().getTime()
    const known = sessions.get(person.id)
    if (known && Math.abs(now - known.since) < 5 * 60_000) return { token: await known.token }
    const token = server.session(person)
    sessions.set(person.id, { token, since: now })
    return { token: await token }
  }

  const app = {
    server,
    here,
    auth,
    close: () => server.close(),
    newPhone: () => `1617555${String(2000 + next++)}`,
    settings: async (body: SettingsSent, headers: Record<string, string> = {}) =>
      server.request(
        api.reviews.saveReviewSettings,
        { params: { id: here.id }, body },
        { ...(await auth(here.people.owner)), headers },
      ),
    /** A client; unless they have no number, they agreed to be texted. */
    async client(body: object = {}) {
      const fields = { firstName: 'Harriet', lastName: 'Smith', mobilePhone: app.newPhone(), ...body }
      const { status, body: made } = await server.request(api.contacts.createContact, { body: fields }, await auth())
      if (status !== 201) throw new Error(JSON.stringify(made))
      for (const phone of [fields.mobilePhone, (fields as { coMobilePhone?: string }).coMobilePhone])
        if (phone) await app.agree(phone)
      return made
    },
    agree: (phone: string) =>
      server.admin.query(
        `insert into tenant.sending_numbers (account_id, phone, opted_out, consented, at)
          values ($1, $2, false, true, $3) on conflict do nothing`,
        [here.id, phone, server.clock.now()],
      ),
    ask: async (client: { id: string }, body: RequestSent = {}, person?: TestPerson) =>
      server.request(api.reviews.requestReview, { params: { id: client.id }, body }, await auth(person)),
    cancel: async (review: { id: string }) =>
      server.request(api.reviews.cancelReview, { params: { id: review.id } }, await auth()),
    /** What phones have got, as texts. */
    received: (phone: string) =>
      (server.world.find(phone)?.texts ?? []).filter(({ flow }) => flow === 'received').map(({ text }) => text),
    reviews: async (client: { id: string }) =>
      (
        await server.admin.query<Record<string, string | null>>(
          'select * from tenant.reviews where contact_id = $1 order by created_at, id',
          [client.id],
        )
      ).rows,
    kinds: async (review: { id: string }) =>
      (
        await server.admin.query<{ kind: string; text: string }>(
          'select kind, text from tenant.review_events where review_id = $1 order by at, id',
          [review.id],
        )
      ).rows,
    round: (name: 'reviews.settle' | 'reviews.due') => runRecurring(server, reviewsDomain.recurring ?? [], name),
    /** Days later, at the same hour. */
    later: (days: number) => server.clock.step(days * 24 * 60 * 60_000),
    at: (instant: string) => server.clock.set(instant),
  }
  return app
}
