import type { SmartGroup } from '@frontdesk/contract/forms/kit/smart-values'
import { valueLimits } from '@frontdesk/contract/templates/value-limits'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'

export interface NewValue {
  group: SmartGroup
  value: string
  position: number
}

/** For Database.read(): all groups, each in its order. */
export const valuesByGroup = (groups: number) =>
  build
    .selectFrom('smart_values')
    .select(['value_group', 'id', 'value'])
    .orderBy('value_group')
    .orderBy('position')
    .limit(groups * valueLimits.count)

/** Locks the group until the commit: its values have one order, and its events are emitted in that order. */
export const lockGroup = (tx: AccountTx, group: SmartGroup) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`values:${tx.accountId}:${group}`}, 0))`.execute(tx.db)

export const valuesOf = (tx: AccountTx, group: SmartGroup) =>
  tx.db
    .selectFrom('smart_values')
    .select(['id', 'value', 'folded', 'position'])
    .where('value_group', '=', group)
    .orderBy('position')
    .limit(valueLimits.count)
    .execute()

/** The texts that the groups do not offer yet, each once; one query without a lock. */
export async function notOffered<T extends { group: SmartGroup; value: string }>(
  tx: AccountTx,
  texts: readonly T[],
): Promise<T[]> {
  const { rows } = await sql<{ place: number }>`select min(sent.place)::int as place
    from unnest(${texts.map(({ group }) => group)}::text[], ${texts.map(({ value }) => value)}::text[])
      with ordinality sent (value_group, value, place)
    where not exists (
      select from smart_values known
      where known.value_group = sent.value_group and known.folded = lower(sent.value))
    group by sent.value_group, lower(sent.value)`.execute(tx.db)
  const places = rows.map(({ place }) => place).sort((a, b) => a - b)
  // Groups in a fixed order, so that two saves don't deadlock.
  return places.flatMap((place) => texts[place - 1] ?? []).sort((a, b) => a.group.localeCompare(b.group))
}

export const insertValues = (tx: AccountTx, values: readonly NewValue[], at?: Date) =>
  tx.db
    .insertInto('smart_values')
    .values(
      values.map(({ group, value, position }) => ({
        account_id: tx.accountId,
        id: generateId(),
        value_group: group,
        value,
        position,
        created_by: tx.actor.userId,
        ...(at && { created_at: at }),
      })),
    )
    // The same text twice in one list is offered once.
    .onConflict((conflict) => conflict.columns(['account_id', 'value_group', 'folded']).doNothing())
    .returning(['id', 'value'])
    .execute()

export const placeValue = (tx: AccountTx, id: string, place: { value: string; position: number }) =>
  tx.db.updateTable('smart_values').set(place).where('id', '=', id).execute()

export const findText = (tx: AccountTx, group: SmartGroup, text: string) =>
  tx.db
    .selectFrom('smart_values')
    .select(['id', 'value'])
    .where('value_group', '=', group)
    .where('folded', '=', sql<string>`lower(${text})`)
    .executeTakeFirst()

export const findValue = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('smart_values').select(['value_group', 'value']).where('id', '=', id).executeTakeFirst()

export const removeValues = (tx: AccountTx, ids: readonly string[]) =>
  tx.db.deleteFrom('smart_values').where('id', 'in', ids).returning('id').execute()
