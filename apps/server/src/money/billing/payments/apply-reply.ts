// A reply of the provider can arrive after a later one: what is behind ours is read again before it counts.
import type { AccountScope } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import type { ProviderPayment } from '#providers/billing/billing'
import { type AppliedPayment, applyPayment } from './apply-payment.ts'

const mostReads = 5

interface AppliedReply {
  applied: AppliedPayment
  /** What was applied. */
  newest: ProviderPayment
}

/** `read`: asks for the newest state. Throws its errors. */
export async function applyReply(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  scope: AccountScope,
  reply: ProviderPayment,
  { read, now = clock.now() }: { read: (id: string) => Promise<ProviderPayment>; now?: Date },
): Promise<AppliedReply> {
  let newest = reply
  let known: number | null = null
  for (let reads = 0; reads < mostReads; reads++) {
    const wanted = newest
    const applied = await database.inAccount(scope, (tx) => applyPayment(tx, wanted, now, known))
    if (!('behind' in applied)) return { applied, newest }
    known = applied.behind
    newest = await read(reply.id)
  }
  throw new Error(`The payment ${reply.paymentId} changes all the time.`)
}
