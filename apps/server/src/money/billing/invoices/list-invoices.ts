import type { invoiceEndpoints } from '@frontdesk/contract/money/billing/invoices'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatDayIn } from '#platform/zone'
import { accountSettings } from '../../../domains/accounts/accounts.public.ts'
import { findBillingTime } from '../billing-day.ts'
import { buildInvoiceRow } from './invoice-view.ts'
import { countInvoices, invoicePageQuery, listYears } from './views.store.ts'

type Endpoint = typeof invoiceEndpoints.listInvoices

export async function listInvoices({ params, query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  if (params.id !== caller.accountId) throw new AppError('notFound')
  const { timezone } = await accountSettings(platform, caller.accountId)
  const today = formatDayIn(timezone, await findBillingTime(platform, caller.accountId))
  const page = invoicePageQuery(today, query)
  const [rows, [counted], years] = await platform.database.readAll(caller.accountId, [
    page.query,
    countInvoices(today, query),
    listYears(),
  ])
  const { data, next } = page.cut(rows)
  return {
    data: data.map(buildInvoiceRow),
    ...{ next: next ?? null, total: counted?.count ?? 0, years: years.map(({ year }) => year) },
  }
}
