// What an invoice is made of, before it is stored: lines, tax, and what becomes of credit. All of it is arithmetic.
import { prorate } from '@frontdesk/contract/kit/money'
import { leftTiers, priceMore, scaleTiers, splitUnits, takePercent } from '@frontdesk/contract/kit/tiers'
import { formatUnitPrice } from '@frontdesk/contract/kit/unit-price'
import { type LineKind, type UsageKind, usageKinds } from '@frontdesk/contract/money/billing/limits'
import type { MeteredPrice, Plan } from '@frontdesk/contract/money/billing/plan'
import type { TaxRate } from '#providers/tax/tax'
import { addDays, countDays, findFirstOfMonth, findNextMonth, findShare, formatDays } from '../calendar.ts'
import { invoiceTexts as texts } from './texts/invoice.texts.ts'

export interface LineSource {
  source: string
  quantity: number
  rows: number
}

export interface DraftLine {
  kind: LineKind
  description: string
  detail: string
  quantity: number
  amount: number
  proration: boolean
  from: string
  /** Included. */
  until: string
  /** Of usage: the first day of the terms that price it, within its month. */
  termsDay: string | null
  price: { unit_amount_decimal: string | null; billing_scheme: 'per_unit' | 'tiered' }
  rows: number | null
  sources: LineSource[]
}

/** The fixed price from a day on, to the end of its month; `sign` -1: what isn't used of it. */
export function buildPlanLine(plan: Plan, from: string, sign: 1 | -1 = 1): DraftLine {
  const end = findNextMonth(from)
  const until = addDays(end, -1)
  const share = findShare(from, end)
  const whole = share.from === 0
  return {
    kind: sign === 1 ? 'plan' : 'unusedPlan',
    description:
      sign === 1
        ? texts.plan(plan.name, formatDays(from, until))
        : texts.unusedPlan(plan.name, formatDays(from, until)),
    detail: whole
      ? texts.monthly(plan.amount)
      : texts.share({ days: share.to - share.from, of: share.days, amount: plan.amount }),
    ...{ quantity: 1, amount: sign * prorate(plan.amount, share) || 0, proration: !whole || sign === -1 },
    ...{ from, until, termsDay: null, rows: null, sources: [] },
    price: { unit_amount_decimal: String(plan.amount), billing_scheme: 'per_unit' },
  }
}

/** Terms of an account, in order of their first days. */
export interface Terms {
  begins_on: string
  plan: Plan
}

/** Which terms price usage of a segment, and the days that they held in its month. */
export function findSegment(terms: readonly Terms[], termsDay: string) {
  const at = Math.max(
    0,
    terms.findLastIndex(({ begins_on }) => begins_on <= termsDay),
  )
  const plan = terms[at]?.plan
  if (!plan) throw new Error('Usage without terms can’t be priced.')
  const [month, nextMonth] = [findFirstOfMonth(termsDay), findNextMonth(termsDay)]
  const next = terms[at + 1]?.begins_on
  const end = next !== undefined && next > termsDay && next < nextMonth ? next : nextMonth
  return { plan, end, days: countDays(termsDay, end), of: countDays(month, nextMonth) }
}

interface Segment {
  kind: UsageKind
  termsDay: string
  /** Units of the kind in earlier segments of the month. */
  before: number
}

/**
 * A kind's price within a segment. Numbers are counted once a month: theirs is never a part of one, and goes on where an
 * earlier segment ended, so that a change of the plan doesn't include them again.
 */
export function findSegmentPrice(terms: readonly Terms[], { kind, termsDay, before }: Segment): MeteredPrice {
  const { plan, days, of } = findSegment(terms, termsDay)
  const { mode, tiers } = plan.metered[kind]
  return { mode, tiers: kind === 'numbers' ? leftTiers(tiers, Math.max(0, before)) : scaleTiers(tiers, { days, of }) }
}

/** What is known of a kind in a segment, by what sent it. */
export interface UsageGroup extends Omit<LineSource, 'source'> {
  kind: UsageKind
  terms_day: string
  source: string | null
}

/** What earlier lines have billed of it. */
export interface BilledGroup {
  kind: UsageKind
  terms_day: string
  quantity: number
  amount: number
}

/** A line for each kind and segment; usage that earlier lines belong to is priced together with theirs. */
export function buildUsageLines(
  groups: readonly UsageGroup[],
  billed: readonly BilledGroup[],
  terms: readonly Terms[],
): DraftLine[] {
  // As the plan names its kinds.
  const inOrder = groups.toSorted(
    (a, b) => a.terms_day.localeCompare(b.terms_day) || usageKinds.indexOf(a.kind) - usageKinds.indexOf(b.kind),
  )
  const bySegment = Map.groupBy(inOrder, ({ kind, terms_day }) => `${terms_day} ${kind}`)
  return [...bySegment.values()].map((parts) => {
    const { kind, terms_day: termsDay } = parts[0] as UsageGroup
    const earlier = billed.find((each) => each.kind === kind && each.terms_day === termsDay)
    const isBefore = (each: { kind: UsageKind; terms_day: string }) =>
      each.kind === kind && each.terms_day < termsDay && each.terms_day >= findFirstOfMonth(termsDay)
    const used = [...groups, ...billed].filter(isBefore).map((each) => each.quantity)
    const { mode, tiers } = findSegmentPrice(terms, { kind, termsDay, before: sum(used) })
    const quantity = sum(parts.map((each) => each.quantity))
    const before = { before: earlier?.quantity ?? 0, charged: earlier?.amount ?? 0 }
    const until = addDays(findSegment(terms, termsDay).end, -1)
    const single = tiers.length === 1 && tiers[0]?.flat_amount === 0 ? tiers[0].unit_amount_decimal : null
    return {
      ...{ kind, description: texts.usage(kind, formatDays(termsDay, until)), quantity, proration: false },
      detail: earlier ? texts.later(quantity) : describeUnits(quantity, { mode, tiers }),
      amount: priceMore(quantity, before, tiers, mode),
      ...{ from: termsDay, until, termsDay, rows: sum(parts.map(({ rows }) => rows)) },
      price: { unit_amount_decimal: single, billing_scheme: single === null ? 'tiered' : 'per_unit' },
      sources: parts.flatMap(({ source, quantity, rows }) => (source === null ? [] : [{ source, quantity, rows }])),
    } satisfies DraftLine
  })
}

/** `5,214, 5,000 included, 214 × $0.022`. */
function describeUnits(quantity: number, { mode, tiers }: MeteredPrice): string {
  const parts = splitUnits(Math.max(0, quantity), tiers, mode).map(({ units, tier }) => {
    const free = /^[0.]+$/.test(tier.unit_amount_decimal) && tier.flat_amount === 0
    const flat = tier.flat_amount > 0 ? ` + ${texts.flat(tier.flat_amount)}` : ''
    return free ? texts.included(units) : `${texts.priced(units, formatUnitPrice(tier.unit_amount_decimal))}${flat}`
  })
  // One part says the quantity itself.
  const whole = (parts.length === 1 ? parts : [texts.units(quantity), ...parts]).join(', ')
  return whole.length <= longestDetail ? whole : `${texts.units(quantity)}, ${texts.tiered}`
}
const longestDetail = 200

export interface InvoiceTotal {
  lines: DraftLine[]
  subtotal: number
  tax: number
  taxName: string
  /** Percent; null without tax. */
  taxRate: string | null
  total: number
  /** Of the account, afterwards; below zero: what is charged later. */
  credit: number
}

/** Cents: payment providers charge no less. */
const leastCharge = 50

interface SumRules {
  /** Of the account, before. */
  credit: number
  rate: TaxRate | undefined
  day: string
  /** No invoice is expected after it. */
  isLast: boolean
}

/**
 * Takes credit, or keeps what is below zero as credit, and adds the tax. Less than the least charge comes on a later invoice:
 * until then credit is below zero. The last invoice waives it. The lines add up to the subtotal.
 */
export function sumInvoice(lines: readonly DraftLine[], { credit, rate, day, isLast }: SumRules): InvoiceTotal {
  const charged = sum(lines.map(({ amount }) => amount))
  const taken = charged > 0 ? -Math.min(charged, credit) : -charged
  const words = taken < 0 ? texts.credit : charged < 0 ? texts.keptCredit : texts.carried
  const all = taken === 0 ? [...lines] : [...lines, draftCreditLine(taken || 0, day, words)]
  const open = sum(all.map(({ amount }) => amount))
  const tooSmall = findTooSmall(open)
  if (tooSmall > 0) all.push(draftCreditLine(-tooSmall, day, isLast ? texts.waived : texts.tooSmall))
  const subtotal = open - tooSmall
  const left = credit + taken - (isLast ? 0 : tooSmall)
  return {
    ...{ lines: all, subtotal, ...addTax(subtotal, rate) },
    credit: isLast ? Math.max(0, left) : left,
  }
}

const findTooSmall = (amount: number) => (amount > 0 && amount < leastCharge ? amount : 0)

/** With the tax of a rate; none of nothing. */
export function addTax(subtotal: number, rate: TaxRate | undefined) {
  const taxed = subtotal > 0 ? rate : undefined
  const tax = taxed ? takePercent(subtotal, taxed.percent) : 0
  return { tax, total: subtotal + tax, taxName: taxed?.name ?? '', taxRate: taxed?.percent ?? null }
}

interface Credited {
  subtotal: number
  rate: TaxRate | undefined
  day: string
  /** Of the invoice that left the credit; null: it was kept. */
  from: string | null
}

/** An open invoice of which credit is taken: lines that are added to it, and what it charges then. `credit`: what is left. */
export function applyToInvoice(credit: number, { subtotal, rate, day, from }: Credited) {
  const taken = Math.min(credit, subtotal)
  const tooSmall = findTooSmall(subtotal - taken)
  const left = subtotal - taken - tooSmall
  const lines = [draftCreditLine(-taken, day, from === null ? texts.creditTaken : texts.creditFrom(from))]
  if (tooSmall > 0) lines.push(draftCreditLine(-tooSmall, day, texts.tooSmall))
  return { taken, lines, subtotal: left, ...addTax(left, rate), credit: credit - taken - tooSmall }
}

/** What is kept as credit of an invoice, without what open invoices took of it. */
export function splitKept(
  lines: readonly DraftLine[],
  took: readonly { number: string; taken: number }[],
): DraftLine[] {
  const kept = lines.at(-1)
  if (kept?.description !== texts.keptCredit) return [...lines]
  let left = kept.amount
  const parts = took.flatMap(({ number, taken }) => {
    const amount = Math.min(left, taken)
    left -= amount
    return amount > 0 ? [draftCreditLine(amount, kept.from, texts.creditFor(number))] : []
  })
  return [...lines.slice(0, -1), ...parts, ...(left > 0 ? [draftCreditLine(left, kept.from, texts.keptCredit)] : [])]
}

const draftCreditLine = (amount: number, day: string, description: string): DraftLine => ({
  ...{ kind: 'credit', description, detail: '', quantity: 1, amount },
  ...{ proration: false, from: day, until: day, termsDay: null, rows: null, sources: [] },
  price: { unit_amount_decimal: String(amount), billing_scheme: 'per_unit' },
})

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** `HAR-0031`. */
export const formatInvoiceNumber = ({ prefix, number }: { prefix: string; number: number }): string =>
  `${prefix}-${String(number).padStart(4, '0')}`
