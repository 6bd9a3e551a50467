// The turn of an account: ends its periods, its trial, and its plan when their time has come. Each step is a transaction that
// locks the subscription, so a second node, or the same one after a crash, finds the step done.
import type { InvoiceReason } from '@frontdesk/contract/money/billing/limits'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx, Actor } from '#platform/db/database'
import type { RecurringDefinition } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { formatDayIn, parseInstantAt } from '#platform/zone'
import { settlePause } from './budget/settle-pause.ts'
import { addDays, findFirstOfMonth, findLaterDay, findNextMonth, formatMonth } from './calendar.ts'
import {
  createInvoice,
  type InvoiceFacts,
  type IssuedInvoice,
  readInvoiceFacts,
  UsageMoved,
  type WantedInvoice,
} from './invoices/create-invoice.ts'
import { buildPlanLine } from './invoices/draft.ts'
import { lockOpenInvoices } from './invoices/invoices.store.ts'
import { invoiceTexts as texts } from './invoices/texts/invoice.texts.ts'
import { settleSubscription } from './payments/payments.store.ts'
import {
  changeSubscription,
  lockSubscription,
  presentSubscription,
  readTerms,
  recordNumbers,
  type SubscriptionRow,
} from './subscriptions.store.ts'

/** Steps of one turn: the months of a downtime, and what ends within them. The next turn goes on. */
const mostSteps = 24
/** Of one step, when usage is recorded at the same moment. */
const mostTries = 5

export const turnRecurring: RecurringDefinition = {
  name: 'billing.turn',
  everyMinutes: 10,
  per: 'account',
  run: async ({ platform, accountId, actor, signal, fence }) => {
    try {
      await runTurn(platform, accountId, { asOf: platform.clock.now(), actor, signal, fence })
    } catch (error) {
      if (!(error instanceof AppError && error.cause instanceof UsageMoved)) throw error
      platform.log.warn({ accountId }, 'Usage moved each time a month was being closed. The next round goes on')
    }
  },
}

interface TurnOptions {
  /** Everything until then is ended; invoices are issued on its day. */
  asOf: Date
  actor?: Actor
  signal?: AbortSignal
  fence?: (tx: AccountTx) => Promise<void>
}

/** Returns the invoices that it issued, in order. Throws `busy` when usage moved at each try; what is closed stays closed. */
export async function runTurn(
  platform: Platform,
  accountId: string,
  { asOf, actor = { userId: null, name: 'Frontdesk' }, signal, fence }: TurnOptions,
): Promise<IssuedInvoice[]> {
  const [row] = await platform.database.read(accountId, presentSubscription)
  if (!row || !findStep(row, asOf)) return []
  const facts = await readInvoiceFacts(platform, accountId, formatDayIn(row.timezone, asOf))
  const issued: IssuedInvoice[] = []
  for (let step = 0; step < mostSteps && !signal?.aborted; step++) {
    const done = await retryMoved(() =>
      platform.database.inAccount({ accountId, actor }, async (tx) => {
        await fence?.(tx)
        return performStep(tx, asOf, facts)
      }),
    )
    if (!done) break
    if (done.issued) issued.push(done.issued)
  }
  return issued
}

async function retryMoved<T>(step: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await step()
    } catch (error) {
      if (!(error instanceof UsageMoved)) throw error
      if (tries === mostTries) throw new AppError('busy', {}, { cause: error })
    }
  }
}

interface Step {
  what: 'cancel' | 'trialEnd' | 'period'
  at: Date
  day: string
}

/** What comes first, if its time has come. A plan that ends with its trial isn't charged. */
function findStep(row: SubscriptionRow, asOf: Date): Step | undefined {
  const { timezone: zone, trial_ends_at: trialEnds, cancel_on: cancelOn } = row
  const steps: Step[] = []
  const add = (what: Step['what'], day: string, at = parseInstantAt(zone, day, 0)) => steps.push({ what, day, at })
  if (cancelOn && row.status !== 'canceled') add('cancel', cancelOn)
  if (row.status === 'trialing' && trialEnds && !cancelOn) add('trialEnd', formatDayIn(zone, trialEnds), trialEnds)
  add('period', findNextMonth(row.period_starts))
  // Of what comes at once, the first counts: a plan that has ended has no further period.
  return steps.filter(({ at }) => at <= asOf).toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]
}

/** Undefined when nothing was due. */
async function performStep(
  tx: AccountTx,
  asOf: Date,
  facts: InvoiceFacts,
): Promise<{ issued: IssuedInvoice | null } | undefined> {
  await lockOpenInvoices(tx)
  const row = await lockSubscription(tx)
  const step = row && findStep(row, asOf)
  if (!row || !step) return undefined
  const issuedOn = formatDayIn(row.timezone, asOf)
  const issue = (
    reason: InvoiceReason,
    wanted: Pick<WantedInvoice, 'title' | 'periodStarts' | 'dueOn' | 'lines'>,
    usageUntil: Date | null,
  ) => createInvoice(tx, { reason, ...wanted, issuedOn, usageUntil, at: asOf }, facts)
  const issued = await steps[step.what](tx, row, step, issue)
  if (step.what !== 'period' || row.status !== 'canceled') publish(tx, 'billingChanged', { what: 'plan' })
  await settlePause(tx, asOf)
  return { issued }
}

type Issue = (
  reason: InvoiceReason,
  wanted: Pick<WantedInvoice, 'title' | 'periodStarts' | 'dueOn' | 'lines'>,
  usageUntil: Date | null,
) => Promise<IssuedInvoice | null>

const steps: Record<
  Step['what'],
  (tx: AccountTx, row: SubscriptionRow, step: Step, issue: Issue) => Promise<IssuedInvoice | null>
> = {
  async cancel(tx, row, { at, day }, issue) {
    await changeSubscription(tx, { status: 'canceled', metered_until: at, updated_at: at })
    await audit(tx, { action: 'subscription.ended', entity: { type: 'subscription', id: row.id }, facts: { on: day } })
    const last = addDays(day, -1)
    return issue(
      'final',
      { title: texts.titles.usage(formatMonth(last)), periodStarts: findFirstOfMonth(last), dueOn: day, lines: [] },
      at,
    )
  },
  async trialEnd(tx, row, { at, day: lastDay }, issue) {
    const plan = readTerms(row)
    // Of a month that has turned already nothing is charged, also when the time zone has moved to the day before.
    const day = findLaterDay(lastDay, row.period_starts)
    await changeSubscription(tx, { status: 'active', updated_at: at })
    await settleSubscription(tx)
    await audit(tx, { action: 'subscription.trialEnded', entity: { type: 'subscription', id: row.id } })
    return issue(
      'trialEnd',
      {
        ...{ title: texts.titles.trialEnd(plan.name), periodStarts: findFirstOfMonth(day), dueOn: day },
        lines: [buildPlanLine(plan, day)],
      },
      null,
    )
  },
  async period(tx, row, { at, day }, issue) {
    const plan = readTerms(row)
    await changeSubscription(tx, { period_starts: day, updated_at: at })
    // Usage of a plan that has ended: what came late.
    if (row.status === 'canceled') {
      const title = texts.titles.usage(formatMonth(addDays(day, -1)))
      return issue('final', { title, periodStarts: row.period_starts, dueOn: day, lines: [] }, at)
    }
    const isTrial = row.status === 'trialing'
    const issued = await issue(
      'period',
      {
        title: isTrial
          ? texts.titles.usage(formatMonth(addDays(day, -1)))
          : texts.titles.period(plan.name, formatMonth(day)),
        ...{ periodStarts: day, dueOn: findNextMonth(day), lines: isTrial ? [] : [buildPlanLine(plan, day)] },
      },
      at,
    )
    await recordNumbers(tx, day)
    return issued
  },
}
