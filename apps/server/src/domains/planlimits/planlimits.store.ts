import type { PlanLimit } from '@frontdesk/contract/money/billing/limits'
import type { AccountTx } from '#platform/db/database'

const columns = {
  locations: 'max_locations',
  services: 'max_services',
  phoneNumbers: 'max_phone_numbers',
  employees: 'max_employees',
} as const satisfies Record<PlanLimit, string>

/** With the account locked until the commit; rows that refer to it are still added. Null: as many as they like. */
export async function lockLimit(tx: AccountTx, limit: PlanLimit): Promise<number | null> {
  const column = columns[limit]
  return (await tx.db.selectFrom('accounts').select(column).forNoKeyUpdate().executeTakeFirstOrThrow())[column]
}
