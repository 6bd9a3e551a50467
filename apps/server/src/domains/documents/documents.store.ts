import { type DocumentKind, documentLimits } from '@frontdesk/contract/documents/document-types'
import { type Insertable, type Kysely, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'
import { statement } from '#platform/db/reads/statement'

export interface Owner {
  kind: DocumentKind
  ownerId: string
}

/** The contact of an owner; no row when the owner or its contact was deleted. */
function ownerQuery(db: Kysely<DB>, { kind, ownerId }: Owner) {
  const contacts = db
    .selectFrom('contacts')
    .select('contacts.id as contact_id')
    .where('contacts.deleted_at', 'is', null)
  if (kind === 'contact') return contacts.where('contacts.id', '=', ownerId)
  if (kind === 'policy')
    return contacts
      .innerJoin('policies as owner', (join) =>
        join.onRef('owner.account_id', '=', 'contacts.account_id').onRef('owner.contact_id', '=', 'contacts.id'),
      )
      .where('owner.id', '=', ownerId)
      .where('owner.deleted_at', 'is', null)
  return contacts
    .innerJoin('quotes as owner', (join) =>
      join.onRef('owner.account_id', '=', 'contacts.account_id').onRef('owner.contact_id', '=', 'contacts.id'),
    )
    .where('owner.id', '=', ownerId)
    .where('owner.form', '=', kind === 'home' ? 'home' : 'auto')
    .where('owner.deleted_at', 'is', null)
}

/** For Database.read(). */
export const ownerOf = (owner: Owner) => ownerQuery(build, owner)

export const findOwner = (tx: AccountTx, owner: Owner) => ownerQuery(tx.db, owner).executeTakeFirst()

const shown = (db: Kysely<DB>) =>
  db
    .selectFrom('documents')
    .leftJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'documents.account_id').onRef('users.id', '=', 'documents.created_by'),
    )
    .selectAll('documents')
    .select(['users.first_name', 'users.last_name'])
export type DocumentRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

/** For Database.read(): documents that are not deleted, newest first. */
export const documentsOf = ({ kind, ownerId }: Owner) =>
  shown(build)
    .where('documents.owner_id', '=', ownerId)
    .where('documents.owner_kind', '=', kind)
    .where('documents.deleted_at', 'is', null)
    .orderBy('documents.id', 'desc')
    .limit(documentLimits.count)

export const documentsOfContact = statement((ownerId: string) => documentsOf({ kind: 'contact', ownerId }))

/** Deleted or not. */
export const readDocument = (tx: AccountTx, ownerId: string, id: string) =>
  shown(tx.db).where('documents.id', '=', id).where('documents.owner_id', '=', ownerId).executeTakeFirst()

/** For Database.read(): the stored file of a document that is not deleted. */
export const storedDocument = (ownerId: string, id: string) =>
  build
    .selectFrom('documents')
    .select(['type', 'size', 'storage_key'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)

/** Locked until the commit, deleted or not. */
export const lockDocument = (tx: AccountTx, { kind, ownerId }: Owner, id: string) =>
  shown(tx.db)
    .where('documents.id', '=', id)
    .where('documents.owner_id', '=', ownerId)
    .where('documents.owner_kind', '=', kind)
    .forUpdate('documents')
    .executeTakeFirst()

export async function isFull(tx: AccountTx, { kind, ownerId }: Owner): Promise<boolean> {
  const { count } = await tx.db
    .selectFrom('documents')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('owner_kind', '=', kind)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count >= documentLimits.count
}

export const insertDocument = (tx: AccountTx, row: Omit<Insertable<DB['documents']>, 'account_id'>) =>
  tx.db
    .insertInto('documents')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export interface DocumentChange {
  name?: string
  deleted_at?: Date | null
  deleted_by?: string | null
  updated_at: Date
}

export const changeDocument = (tx: AccountTx, id: string, change: DocumentChange) =>
  tx.db.updateTable('documents').set(change).where('id', '=', id).execute()
