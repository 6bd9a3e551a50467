import type { DraftForm } from '@frontdesk/contract/drafts/drafts'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import { generateId } from '#platform/generate-id'

export interface Words {
  userId: string
  form: DraftForm
  entity: string
  fields: Record<string, string>
  at: Date
}

const columns = ['id', 'form', 'entity', 'fields', 'version', 'saved_at'] as const

/** For Database.read(): one person's own drafts. */
export const draftsOf = (userId: string, atMost: number) =>
  build.selectFrom('drafts').select(columns).where('user_id', '=', userId).orderBy('saved_at', 'desc').limit(atMost)

/** For Database.read(). */
export const countDraftsOf = (userId: string): Query<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from drafts where user_id = ${userId}`.compile(build)

export async function deleteDraftsOf(tx: AccountTx, userId: string): Promise<void> {
  await tx.db.deleteFrom('drafts').where('user_id', '=', userId).execute()
}

/** The first draft; undefined when one exists already. */
export const insertDraft = (tx: AccountTx, { userId, form, entity, fields, at }: Words) =>
  tx.db
    .insertInto('drafts')
    .values({
      account_id: tx.accountId,
      id: generateId(),
      user_id: userId,
      form,
      entity,
      fields: JSON.stringify(fields),
      saved_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

/** Locked until the commit. */
export const lockDraft = (tx: AccountTx, { userId, form, entity }: Pick<Words, 'userId' | 'form' | 'entity'>) =>
  tx.db
    .selectFrom('drafts')
    .select(columns)
    .where('user_id', '=', userId)
    .where('form', '=', form)
    .where('entity', '=', entity)
    .forUpdate()
    .executeTakeFirst()

export const rewriteDraft = (tx: AccountTx, id: string, { fields, at }: Pick<Words, 'fields' | 'at'>) =>
  tx.db
    .updateTable('drafts')
    .set(({ eb }) => ({ fields: JSON.stringify(fields), saved_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Deletes a person's oldest drafts beyond `most`. */
export const trimDrafts = (tx: AccountTx, userId: string, most: number) =>
  sql`delete from drafts where user_id = ${userId} and id in (
    select id from drafts where user_id = ${userId} order by saved_at desc, id desc offset ${most})`.execute(tx.db)

export const deleteDraft = (tx: AccountTx, { id, userId }: { id: string; userId: string }) =>
  tx.db.deleteFrom('drafts').where('id', '=', id).where('user_id', '=', userId).execute()

/** For everyone in the account; a person with drafts about both keeps both. Returns the ids of the moved drafts. */
export async function moveDrafts(tx: AccountTx, form: DraftForm, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ id: string }>`update drafts set entity = ${to}, version = version + 1
    where form = ${form} and entity = ${from} and not exists (select from drafts other where other.account_id = drafts.account_id
      and other.user_id = drafts.user_id and other.form = drafts.form and other.entity = ${to}) returning id`.execute(
    tx.db,
  )
  return rows.map(({ id }) => id)
}

/** Those of them that still exist. */
export const moveDraftsBack = (tx: AccountTx, ids: readonly string[], { from, to }: { from: string; to: string }) =>
  sql`update drafts set entity = ${to}, version = version + 1 where id = any (${ids}::uuid[]) and entity = ${from}
    and not exists (select from drafts other where other.account_id = drafts.account_id and other.user_id = drafts.user_id
      and other.form = drafts.form and other.entity = ${to})`.execute(tx.db)

/** For everyone in the account. */
export const deleteDraftsAbout = (tx: AccountTx, ...entities: string[]) =>
  tx.db.deleteFrom('drafts').where(sql<boolean>`entity = any (${entities}::text[])`).execute()

export async function deleteDraftsBefore(tx: AccountTx, before: Date, atMost: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from drafts where (account_id, id) in (
    select account_id, id from drafts where saved_at < ${before} order by saved_at limit ${atMost}
    for update skip locked)`.execute(tx.db)
  return Number(numAffectedRows)
}
