import { deleteContacts, restoreContacts } from '../../households/households.public.ts'
import type { Outcome, Reverted } from '../rows.store.ts'
import { type ActionOf, type KindOfBulk, missingContact } from './bulk-kind.ts'

export const deleteAction: KindOfBulk<ActionOf<'delete'>> = {
  movesRows: true,
  tags: true,
  check: async () => null,
  async apply(tx, _, contacts, { at }) {
    const ids = contacts.map(({ id }) => id)
    await deleteContacts(tx, ids, at)
    return new Map(ids.map((id): [string, Outcome] => [id, { outcome: 'changed', before: { at: at.toISOString() } }]))
  },
  async revert(tx, _, done, { at }) {
    const deleted = done.filter(({ held }) => held?.deleted_at)
    const isOurs = ({ held, before }: (typeof done)[number]) => held?.deleted_at?.toISOString() === before.at
    await restoreContacts(
      tx,
      deleted.filter(isOurs).map(({ id }) => id),
      at,
    )
    const others = deleted
      .filter((one) => !isOurs(one))
      .map(({ id }): [string, Reverted] => [id, { kept: 'restoredSince' }])
    return new Map([
      ...done.filter(({ held }) => !held).map(({ id }): [string, Reverted] => [id, missingContact]),
      ...others,
    ])
  },
}
