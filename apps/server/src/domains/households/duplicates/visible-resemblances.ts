import { mayLookUpPrivate } from '@frontdesk/contract/contacts/private-look-up'
import { audit } from '#platform/audit/audit'
import type { Caller } from '#platform/caller'
import type { AccountTx } from '#platform/db/database'
import { type Resemblance, resemblances } from './duplicates.store.ts'

/** Writing a number into a contact and checking for duplicates amounts to looking it up. */
const seesSsns = ({ ghost, role }: Caller) => ghost === null && mayLookUpPrivate.includes(role)

/** Resemblances with the reasons that the caller may learn. */
export async function visibleResemblances(tx: AccountTx, caller: Caller, ids: readonly string[], atMost: number) {
  const all = await resemblances(tx, ids, atMost)
  if (seesSsns(caller)) return all
  return all.flatMap((pair) => {
    const reasons = pair.reasons.filter(({ same }) => same !== 'ssn')
    return reasons.length > 0 ? [{ ...pair, reasons }] : []
  })
}

/** A number that an admin wrote into a contact was found without a look-up. */
export async function auditCompared(tx: AccountTx, { accountId }: Caller, shown: readonly Resemblance[]) {
  const pairs = shown.filter(({ reasons }) => reasons.some(({ same }) => same === 'ssn')).length
  const entity = { type: 'account', id: accountId }
  if (pairs > 0) await audit(tx, { action: 'contact.ssn.compared', entity, facts: { pairs } })
}
