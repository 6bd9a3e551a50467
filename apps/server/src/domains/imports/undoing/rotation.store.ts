import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import type { FormerNumbers } from './changes.store.ts'

const isOld = (column: string, keyId: number) =>
  sql<boolean>`${sql.ref(column)} is not null and get_byte(${sql.ref(column)}, 0) <> ${keyId}`

/** Changes with a former number or an index made with another key than this one, locked, at most `limit`. */
export const changesByOthers = (tx: AccountTx, keyId: number, limit: number) =>
  tx.db
    .selectFrom('import_changes')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.account_id', '=', 'import_changes.account_id')
        .onRef('contacts.id', '=', 'import_changes.contact_id'),
    )
    .selectAll('import_changes')
    .select(['contacts.ssn as now_ssn', 'contacts.co_ssn as now_co_ssn'])
    .where((is) =>
      is.or(
        ['ssn', 'co_ssn', 'new_ssn_index', 'new_co_ssn_index'].map((column) =>
          isOld(`import_changes.${column}`, keyId),
        ),
      ),
    )
    .orderBy('contact_id')
    .limit(limit)
    .forUpdate('import_changes')
    .execute()

export type OldChange = Awaited<ReturnType<typeof changesByOthers>>[number]

export const replaceNumbers = (tx: AccountTx, old: OldChange, numbers: FormerNumbers) =>
  tx.db
    .updateTable('import_changes')
    .set(numbers)
    .where('import_id', '=', old.import_id)
    .where('contact_id', '=', old.contact_id)
    .where('step', '=', old.step)
    .execute()
