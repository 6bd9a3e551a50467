import type { AccountTx } from '#platform/db/database'
import { changeContact } from '../../contacts/contacts.public.ts'

export const markDeleted = (tx: AccountTx, id: string, at: Date) =>
  changeContact(tx, id, { deleted_at: at, deleted_by: tx.actor.userId, updated_at: at })

export const unmarkDeleted = (tx: AccountTx, id: string, at: Date) =>
  changeContact(tx, id, { deleted_at: null, deleted_by: null, updated_at: at })
