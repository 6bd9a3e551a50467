// Plans, usage, and turns of a test's account.
import type { Plan } from '@frontdesk/contract/money/billing/plan'
import { api } from '@frontdesk/contract/registry'
import type { TestServer } from '#testing/server'
import { teamPlan } from './billing.factory.ts'
import { addPlan, runTurn } from './billing.public.ts'

export const soloPlan: Plan = {
  ...teamPlan,
  ...{ id: 'solo', name: 'Solo', amount: 9_900, maxLocations: 2, maxPhoneNumbers: 2, maxEmployees: 4 },
}

export interface MeteredEvent {
  kind: 'minutes' | 'messages' | 'recordings' | 'numbers'
  at: string
  quantity?: number
  source?: string
  nth?: number
}

export function createBooks(server: TestServer) {
  const { here, admin, platform } = server
  const params = { id: here.id }
  const as = async (role: 'super' | 'owner' | 'admin' | 'employee' = 'owner') => ({
    token: await server.session(here.people[role]),
  })
  return {
    params,
    as,
    turn: (at: string) => runTurn(platform, here.id, { asOf: new Date(at) }),
    addPlans: async (...plans: Plan[]) => {
      for (const plan of plans) await addPlan(platform, plan)
    },
    addMethod: () =>
      admin.query(
        `insert into tenant.billing_methods (account_id, id, type, brand, last4, exp_month, exp_year, verified, is_default, created_at)
          values ($1, 'pm_1', 'card', 'visa', '4242', 4, 2030, true, true, now()) on conflict do nothing`,
        [here.id],
      ),
    /** Past the triggers, as if it had been used then. */
    meter: (events: readonly MeteredEvent[]) =>
      admin.query(
        `insert into tenant.usage_events (account_id, kind, source_id, nth, quantity, at)
          select $1, kind, coalesce(source, gen_random_uuid()), coalesce(nth, 0), coalesce(quantity, 1), at
            from jsonb_to_recordset($2) as e (kind text, source uuid, nth smallint, quantity int, at timestamptz)`,
        [here.id, JSON.stringify(events)],
      ),
    preview: async (plan: string) =>
      (await server.request(api.billing.previewPlan, { params, body: { plan } }, await as())).body,
    choose: async (plan: string, total: number) =>
      server.request(api.billing.choosePlan, { params, body: { plan, total } }, await as()),
    /** All of them with their lines, the oldest first. */
    invoices: async () => {
      const list = (await server.request(api.billing.listInvoices, { params, query: { limit: 50 } }, await as())).body
        .data
      const token = await as()
      const found = []
      for (const { id } of list.toReversed()) {
        const { body } = await server.request(
          api.billing.getInvoice,
          { params: { ...params, invoice: id ?? '' } },
          token,
        )
        found.push(body)
      }
      return found
    },
    /** Units by what the ledger says, and by what lines bill. */
    recount: async () => {
      const { rows } = await admin.query(
        `select (select coalesce(sum(quantity), 0)::int from tenant.usage_events where account_id = $1) as used,
          (select count(*)::int from tenant.usage_events e where account_id = $1 and not exists (
            select from tenant.billed_usage b where (b.account_id, b.kind, b.source_id, b.nth)
              = (e.account_id, e.kind, e.source_id, e.nth))) as left,
          (select coalesce(sum(quantity), 0)::int from tenant.invoice_lines
            where account_id = $1 and terms_day is not null) as billed`,
        [here.id],
      )
      return rows[0] as { used: number; left: number; billed: number }
    },
  }
}
