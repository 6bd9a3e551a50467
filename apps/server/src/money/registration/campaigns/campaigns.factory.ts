// Fixtures of message campaigns for tests: a location whose brand is approved, and campaigns as people send them.
import { buildDraft } from '@frontdesk/contract/money/registration/lint/lint.factory'
import type { CampaignDraft } from '@frontdesk/contract/money/registration/message-campaigns'
import { api } from '@frontdesk/contract/registry'
import { createRegistrationSteps } from '#providers/carrier/registration-steps.factory'
import { PageError, type Pages } from '#providers/pages/pages'
import type { TestServer } from '#testing/server'

export const campaignFee = 1500

/** The website of the business isn't there. */
export const noPages: Pages = {
  fetch: async () => {
    throw new PageError('unreachable', 'Nothing is there.')
  },
}

/** The first location of `here`, whose brand the registry has approved; returns its id. */
export async function approveBrand(server: TestServer): Promise<string> {
  const { admin, here, clock, platform } = server
  const { registration } = platform.carrier
  const steps = createRegistrationSteps(() => ({
    registration,
    decide: async (about, decision) => registration.hurry?.(about, decision),
  }))
  const brandSid = await steps.approvedBrand()
  const { rows } = await admin.query('select id from tenant.locations where account_id = $1 order by name limit 1', [
    here.id,
  ])
  const location = String(rows[0]?.id)
  await admin.query(
    `insert into tenant.registrations (account_id, id, location_id, business, profile_status, brand_status, brand_sid,
        texts_a_minute, created_at)
       values ($1, $2, $3, $4, 'approved', 'approved', $5, 240, $6)`,
    [
      ...[here.id, crypto.randomUUID(), location, JSON.stringify({ websiteUrl: 'https://harbor.example' }), brandSid],
      clock.now(),
    ],
  )
  await admin.query('update tenant.accounts set max_services = 50 where account_id = $1', [here.id])
  return location
}

type Change = Partial<CampaignDraft>

export const buildDraftBody = (change: Change = {}) => {
  const draft = { ...buildDraft(change) }
  const texts = (list: readonly string[]) => [...list]
  return {
    ...{ ...draft, messageSamples: texts(draft.messageSamples), optInKeywords: texts(draft.optInKeywords) },
    ...{ optOutKeywords: texts(draft.optOutKeywords), helpKeywords: texts(draft.helpKeywords) },
  }
}

/** What an admin of `here` does about message campaigns. */
export function openCampaigning(server: TestServer, location: () => string) {
  const { here } = server
  const token = server.session(here.people.admin)
  const auth = async (version?: number) => ({
    token: await token,
    ...(version !== undefined && { headers: { 'if-match': String(version) } }),
  })
  const of = (sid: string) => ({ id: here.id, sid })
  return {
    create: async (change: Change = {}, send: { fee: number } | null = { fee: campaignFee }, warnings = true) =>
      server.request(
        api.registration.createMessageCampaign,
        {
          params: { id: here.id, locationId: location() },
          body: { ...buildDraftBody(change), send, warnings },
        },
        await auth(),
      ),
    update: async (sid: string, body: object, version?: number) =>
      server.request(
        api.registration.updateMessagingService,
        { params: of(sid), body: { warnings: true, ...body } },
        await auth(version),
      ),
    remove: async (sid: string) =>
      server.request(api.registration.deleteMessagingService, { params: of(sid) }, await auth()),
    assign: async (phoneId: string, service: string | null) =>
      server.request(
        api.registration.assignNumber,
        { params: { id: here.id, phoneId }, body: { service } },
        await auth(),
      ),
    list: async () =>
      (await server.request(api.registration.listMessagingServices, { params: { id: here.id } }, await auth())).body
        .data,
    phones: async () =>
      (await server.request(api.numbers.listPhones, { params: { id: here.id } }, await auth())).body.data,
  }
}
