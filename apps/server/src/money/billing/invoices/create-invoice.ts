// Issues an invoice: its number, lines, credit, tax, and which usage it bills, in the transaction of what causes it.

import { stateOf } from '@frontdesk/contract/forms/kit/states'
import { billingLimits, type InvoiceReason } from '@frontdesk/contract/money/billing/limits'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import type { TaxRate } from '#providers/tax/tax'
import { rowsIn, zoneOf } from '../../../domains/accounts/accounts.public.ts'
import { findFirstOfMonth, findLaterDay } from '../calendar.ts'
import { enqueueInvoiceMail } from '../papers/mail-invoice.ts'
import { changeProfile, lockProfile } from '../profiles.store.ts'
import { listTerms, readTerms } from '../subscriptions.store.ts'
import { createTaxRates } from '../tax/tax-rates.ts'
import { applyCredit } from './apply-credit.ts'
import { markCharged, openChargesQuery } from './charges.store.ts'
import { buildChargeLine, mostCharges } from './charges.ts'
import { buildUsageLines, type DraftLine, formatInvoiceNumber, splitKept, sumInvoice, type Terms } from './draft.ts'
import { insertInvoice, insertLines, namespaceQuery } from './invoices.store.ts'
import { countUnbilled, insertBilled, listBilled, listSpans, mergeSums } from './usage-lines.store.ts'

/** What isn't in the account: read it before the transaction. */
export interface InvoiceFacts {
  /** Such as HAR. */
  prefix: string
  /** Of the day of issue, by state. */
  rates: ReadonlyMap<string, TaxRate>
}

export async function readInvoiceFacts(platform: Platform, accountId: string, day: string): Promise<InvoiceFacts> {
  const [account] = await platform.database.readDirectory(namespaceQuery(accountId))
  const letters = (account?.namespace ?? '').replaceAll('-', '').slice(0, 3).toUpperCase()
  return { prefix: letters.padEnd(2, 'X'), rates: await createTaxRates(platform).listRates(day) }
}

export interface WantedInvoice {
  reason: InvoiceReason
  title: string
  /** The first day of the month whose plan it charges. */
  periodStarts: string
  issuedOn: string
  dueOn: string
  /** What isn't usage. */
  lines: readonly DraftLine[]
  /** Usage before then that isn't billed yet is billed; null: none. */
  usageUntil: Date | null
  /** The time of the commit, for the record. */
  at: Date
}

export interface IssuedInvoice {
  id: string
  /** Such as HAR-0031. */
  number: string
  total: number
}

/** Usage was recorded while it was being billed: run the transaction again. */
export class UsageMoved extends Error {
  override name = 'UsageMoved'
}

/** A line has two places of its own; what is left over comes on the next invoice. */
const mostUsageLines = 80

/** Open invoices that one invoice pays by its credit. */
const mostCredited = 20

/** Null when there is nothing on it. Lock open invoices and the subscription first. Throws UsageMoved. */
export async function createInvoice(
  tx: AccountTx,
  wanted: WantedInvoice,
  { prefix, rates }: InvoiceFacts,
): Promise<IssuedInvoice | null> {
  const profile = await lockProfile(tx)
  const spans = wanted.usageUntil ? await listSpans(tx, wanted.usageUntil) : []
  const usage = await draftUsage(tx, spans)
  const charges = await rowsIn(tx, openChargesQuery(mostCharges))
  const zone = await zoneOf(tx)
  const charged = charges.map((charge) => buildChargeLine(charge, zone))
  const lines = [...wanted.lines, ...usage.slice(0, mostUsageLines), ...charged]
  const isLast = wanted.reason === 'final'
  if (lines.length === 0) {
    if (isLast && profile.credit < 0) await waiveRest(tx, profile.credit)
    return null
  }
  const rate = rates.get(stateOf(profile.state))
  const summed = sumInvoice(lines, { credit: profile.credit, rate, day: wanted.issuedOn, isLast })
  const id = generateId()
  const nth = profile.last_number + 1
  const number = formatInvoiceNumber({ prefix, number: nth })
  const { credit, took } = await applyCredit(tx, {
    ...{ credit: summed.credit, day: wanted.issuedOn, from: number },
    most: Math.min(mostCredited, billingLimits.lines - summed.lines.length),
  })
  const total = { ...summed, credit, lines: splitKept(summed.lines, took) }
  const isPaid = total.total === 0
  const dueOn = findLaterDay(wanted.dueOn, wanted.issuedOn)
  await insertInvoice(tx, {
    ...{ id, number: nth, prefix, reason: wanted.reason, title: wanted.title, period_starts: wanted.periodStarts },
    ...{ issued_on: wanted.issuedOn, due_on: dueOn, created_at: wanted.at, updated_at: wanted.at },
    billed_to: JSON.stringify(
      (({ name, email, address, address2, city, state, zipcode }) => ({
        ...{ name, email, address, address2, city, state, zipcode },
      }))(profile),
    ),
    ...{ subtotal: total.subtotal, tax_name: total.taxName, tax_rate: total.taxRate, tax: total.tax },
    ...{ total: total.total, status: isPaid ? 'paid' : 'open', paid_on: isPaid ? wanted.issuedOn : null },
    next_attempt_on: isPaid ? null : dueOn,
  })
  await insertLines(tx, id, total.lines)
  await billUsage(tx, id, spans, total.lines)
  if (wanted.usageUntil) await mergeSums(tx, wanted.usageUntil)
  await markCharged(
    tx,
    id,
    charges.map((charge) => charge.id),
  )
  await changeProfile(tx, { last_number: nth, credit: total.credit })
  await audit(tx, {
    action: 'invoice.issued',
    entity: { type: 'invoice', id },
    facts: { number, reason: wanted.reason, total: total.total, due: dueOn, lines: total.lines.length },
  })
  publish(tx, 'billingChanged', { what: 'invoices' })
  await enqueueInvoiceMail(tx, id, wanted.at)
  return { id, number, total: total.total }
}

/** What was too small to be charged, once no invoice follows. */
async function waiveRest(tx: AccountTx, credit: number): Promise<void> {
  await changeProfile(tx, { credit: 0 })
  await audit(tx, {
    action: 'invoice.restWaived',
    entity: { type: 'account', id: tx.accountId },
    facts: { amount: -credit },
  })
}

async function billUsage(tx: AccountTx, id: string, spans: Spans, lines: readonly DraftLine[]): Promise<void> {
  const billed = await insertBilled(tx, id, spans)
  const differs = lines.some(({ rows }, position) => (billed.get(position) ?? 0) !== (rows ?? 0))
  if (differs) throw new UsageMoved('Usage was recorded while it was being billed.')
}

type Spans = Awaited<ReturnType<typeof listSpans>>

/** From the rows. The sums only say where to look. */
async function draftUsage(tx: AccountTx, spans: Spans): Promise<DraftLine[]> {
  const [from, until] = [spans[0]?.from, spans.at(-1)?.until]
  if (from === undefined || until === undefined) return []
  const groups = await rowsIn(tx, countUnbilled(tx.accountId, { from, until }))
  const first = groups[0]?.terms_day
  if (first === undefined) return []
  const billed = await rowsIn(tx, listBilled(tx.accountId, findFirstOfMonth(first)))
  return buildUsageLines(groups, billed, await readAllTerms(tx))
}

const readAllTerms = async (tx: AccountTx): Promise<Terms[]> => buildTerms(await rowsIn(tx, listTerms()))

export const buildTerms = (rows: readonly { begins_on: string; plan: unknown }[]): Terms[] =>
  rows.map(({ begins_on, plan }) => ({ begins_on, plan: readTerms({ plan: plan as never }) }))
