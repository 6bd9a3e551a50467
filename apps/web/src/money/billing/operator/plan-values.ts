import { formatMoney, parseMoney } from '@frontdesk/contract/kit/money'
import type { Tier, TierMode } from '@frontdesk/contract/kit/tiers'
import { isUnitPrice } from '@frontdesk/contract/kit/unit-price'
import { billingLimits, type UsageKind, usageKinds } from '@frontdesk/contract/money/billing/limits'
import type { Plan } from '../plan/plan.queries.ts'
import { planDialogTexts as texts } from '../texts/operator.texts.ts'

/** Everything as it is typed. */
export interface TierValues {
  key: number
  upTo: string
  unit: string
  flat: string
}
export interface PriceValues {
  mode: TierMode
  tiers: readonly TierValues[]
}
export const numberFields = ['trialDays', 'maxLocations', 'maxServices', 'maxPhoneNumbers', 'maxEmployees'] as const
export type NumberField = (typeof numberFields)[number]
export interface PlanValues extends Readonly<Record<'name' | 'id' | 'amount' | NumberField, string>> {
  metered: Readonly<Record<UsageKind, PriceValues>>
}
/** By `name`, or `minutes.0.unit` for the first tier of a kind. */
export type PlanProblems = Readonly<Record<string, string>>

/** The least and most of each, as the contract has them. */
const bounds: Readonly<Record<NumberField, readonly [least: number, most: number]>> = {
  trialDays: [0, billingLimits.trialDays],
  maxLocations: [1, 1000],
  maxServices: [0, 1000],
  maxPhoneNumbers: [0, 10_000],
  maxEmployees: [1, 10_000],
}
const mostFlat = 100_000_000

let made = 0
export const createTier = (values: Partial<TierValues> = {}): TierValues => ({
  ...{ key: ++made, upTo: '', unit: '0', flat: '0' },
  ...values,
})

const tierValues = ({ up_to, unit_amount_decimal, flat_amount }: Tier) =>
  createTier({
    ...{ upTo: up_to === null ? '' : String(up_to), unit: unit_amount_decimal },
    flat: formatMoney(flat_amount, { whole: true }).slice(1),
  })

/** Of a new plan, which may begin as a copy of another one. */
export function createValues(like: Plan | undefined): PlanValues {
  const price = (kind: UsageKind): PriceValues =>
    like
      ? { mode: like.metered[kind].mode, tiers: like.metered[kind].tiers.map(tierValues) }
      : { mode: 'graduated', tiers: [createTier()] }
  return {
    ...{ name: like?.name ?? '', id: '', amount: like ? formatMoney(like.amount, { whole: true }).slice(1) : '' },
    ...{ trialDays: String(like?.trialDays ?? 0), maxLocations: String(like?.maxLocations ?? 1) },
    ...{ maxServices: String(like?.maxServices ?? 1), maxPhoneNumbers: String(like?.maxPhoneNumbers ?? 1) },
    maxEmployees: like?.maxEmployees ? String(like.maxEmployees) : '',
    metered: Object.fromEntries(usageKinds.map((kind) => [kind, price(kind)])) as PlanValues['metered'],
  }
}

const parseWhole = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : undefined)

/** What is wrong, each beside its field. Empty: it can be sent. */
export function findProblems(values: PlanValues): PlanProblems {
  const found: Record<string, string> = {}
  if (values.name.trim() === '') found.name = texts.nameMissing
  if (!/^[a-z][a-z0-9-]+$/.test(values.id) || values.id.length > billingLimits.planId) found.id = texts.idWrong
  const amount = parseMoney(values.amount)
  if (amount === undefined || amount < 0 || amount > billingLimits.amount)
    found.amount = texts.amountWrong(formatMoney(billingLimits.amount, { whole: true }))
  for (const field of numberFields) {
    if (field === 'maxEmployees' && values[field].trim() === '') continue
    const [least, most] = bounds[field]
    const number = parseWhole(values[field])
    if (number === undefined || number < least || number > most) found[field] = texts.numberWrong(least, most)
  }
  for (const kind of usageKinds) Object.assign(found, findTierProblems(kind, values.metered[kind].tiers))
  return found
}

function findTierProblems(kind: UsageKind, tiers: readonly TierValues[]): PlanProblems {
  const found: Record<string, string> = {}
  for (const [at, { upTo, unit, flat }] of tiers.entries()) {
    const before = at === 0 ? 0 : (parseWhole(tiers[at - 1]?.upTo ?? '') ?? 0)
    const last = parseWhole(upTo)
    // The last one has no end.
    if (at < tiers.length - 1 && (last === undefined || last <= before)) found[`${kind}.${at}.upTo`] = texts.upToWrong
    if (!isUnitPrice(unit.trim())) found[`${kind}.${at}.unit`] = texts.unitWrong
    const once = parseMoney(flat)
    if (once === undefined || once < 0 || once > mostFlat) found[`${kind}.${at}.flat`] = texts.flatWrong
  }
  return found
}

/** What is sent, of values without problems. */
export function planOf(values: PlanValues): Plan {
  const whole = (field: NumberField) => parseWhole(values[field]) ?? 0
  const price = ({ mode, tiers }: PriceValues) => ({
    mode,
    tiers: tiers.map(({ upTo, unit, flat }, at) => ({
      up_to: at === tiers.length - 1 ? null : (parseWhole(upTo) ?? null),
      unit_amount_decimal: unit.trim(),
      flat_amount: parseMoney(flat) ?? 0,
    })),
  })
  return {
    ...{ id: values.id, name: values.name.trim(), amount: parseMoney(values.amount) ?? 0, currency: 'usd' },
    ...{ trialDays: whole('trialDays'), maxLocations: whole('maxLocations'), maxServices: whole('maxServices') },
    maxPhoneNumbers: whole('maxPhoneNumbers'),
    maxEmployees: values.maxEmployees.trim() === '' ? null : whole('maxEmployees'),
    metered: Object.fromEntries(usageKinds.map((kind) => [kind, price(values.metered[kind])])) as Plan['metered'],
  }
}
