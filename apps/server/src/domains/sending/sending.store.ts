import { defaultSending } from '@frontdesk/contract/sending/sending'
import { type Insertable, type Kysely, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'
import { pageQuery } from '#platform/db/page'
import { evidenceOfConsent } from './consent/evidence/evidence.store.ts'

const settings = (db: Kysely<DB>) =>
  db.selectFrom('sending_settings').select(['cap_messages', 'cap_hours', 'hours_from', 'hours_until', 'version'])
type SettingsRow = Awaited<ReturnType<ReturnType<typeof settings>['executeTakeFirstOrThrow']>>

export const buildSettingsView = (row: SettingsRow | undefined) =>
  row
    ? {
        cap: { messages: row.cap_messages, hours: row.cap_hours },
        hours:
          row.hours_from === null || row.hours_until === null ? null : { from: row.hours_from, until: row.hours_until },
        version: row.version,
      }
    : { ...defaultSending, cap: { ...defaultSending.cap } }
export type Settings = ReturnType<typeof buildSettingsView>

/** For Database.read(). */
export const readStoredSettings = () => settings(build)
export const readSettings = async (tx: AccountTx) => buildSettingsView(await settings(tx.db).executeTakeFirst())

/** What billing decided: campaigns only, or all texts that the agency sends. */
export interface TextsPause {
  level: 'campaigns' | 'texts'
  reason: 'pastDue' | 'canceled' | 'budget'
}

export const buildPause = (row: { texts_paused: string | null; texts_paused_for: string | null }) =>
  row.texts_paused === null
    ? null
    : ({ level: row.texts_paused, reason: row.texts_paused_for ?? 'pastDue' } as TextsPause)

export async function readAgency(tx: AccountTx): Promise<{ zone: string; paused: TextsPause | null }> {
  const columns = ['timezone', 'texts_paused', 'texts_paused_for'] as const
  const row = await tx.db.selectFrom('accounts').select(columns).executeTakeFirstOrThrow()
  return { zone: row.timezone, paused: buildPause(row) }
}

/** Locks them until the commit. */
export async function lockSettings(tx: AccountTx) {
  await tx.db.selectFrom('accounts').select('account_id').forUpdate().executeTakeFirstOrThrow()
  return readSettings(tx)
}

export const writeSettings = (tx: AccountTx, { cap, hours, version }: Settings, at: Date) => {
  const row = {
    ...{ cap_messages: cap.messages, cap_hours: cap.hours },
    ...{ hours_from: hours?.from ?? null, hours_until: hours?.until ?? null, version, updated_at: at },
  }
  return tx.db
    .insertInto('sending_settings')
    .values({ account_id: tx.accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

export const readNumberState = (tx: AccountTx, phone: string) =>
  tx.db
    .selectFrom('sending_numbers')
    .select(['opted_out', 'consented', 'unreachable'])
    .where('phone', '=', phone)
    .executeTakeFirst()

/** What its last delivery told: texts can't arrive there, or they do (null). */
export const recordReachable = async (
  tx: AccountTx,
  phone: string,
  why: 'landline' | 'invalidNumber' | null,
  at: Date,
) => {
  if (why === null)
    await tx.db
      .updateTable('sending_numbers')
      .set({ unreachable: null, unreachable_at: null })
      .where('phone', '=', phone)
      .where('unreachable', 'is not', null)
      .execute()
  else
    await tx.db
      .insertInto('sending_numbers')
      .values({ account_id: tx.accountId, phone, opted_out: false, at, unreachable: why, unreachable_at: at })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'phone']).doUpdateSet({ unreachable: why, unreachable_at: at }),
      )
      .execute()
}

/** Locks whether it opted out until the commit. */
export async function lockNumber(tx: AccountTx, phone: string, at: Date) {
  // Without a row there is nothing to lock, and a STOP that commits at the same time would be overwritten.
  await tx.db
    .insertInto('sending_numbers')
    .values({ account_id: tx.accountId, phone, opted_out: false, at })
    .onConflict((conflict) => conflict.columns(['account_id', 'phone']).doNothing())
    .execute()
  return tx.db
    .selectFrom('sending_numbers')
    .select(['opted_out', 'consented'])
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const writeNumber = (
  tx: AccountTx,
  { phone, optedOut, consented, at }: { phone: string; optedOut: boolean; consented: boolean; at: Date },
) => {
  const row = { opted_out: optedOut, consented, at }
  return tx.db
    .insertInto('sending_numbers')
    .values({ account_id: tx.accountId, phone, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'phone']).doUpdateSet(row))
    .execute()
}

export const insertConsent = (tx: AccountTx, row: Omit<Insertable<DB['sending_consents']>, 'account_id'>) =>
  tx.db
    .insertInto('sending_consents')
    .values({ account_id: tx.accountId, ...row })
    .execute()

const consents = (db: Kysely<DB>) =>
  db
    .selectFrom('sending_consents')
    .select([
      ...(['id', 'phone', 'act', 'how', 'wording', 'scope', 'user_id', 'at', 'said_where'] as const),
      ...(['signed_name', 'wording_version'] as const),
      sql<string | null>`said_on::text`.as('said_on'),
      evidenceOfConsent.as('file'),
    ])
export type ConsentRow = Awaited<ReturnType<ReturnType<typeof consents>['executeTakeFirstOrThrow']>>

/** Newest first. Run `query` with Database.read() and pass the rows to `cut`. */
export function readConsentPage({
  phone,
  limit,
  cursor,
}: {
  phone?: string | undefined
  limit: number
  cursor?: string | undefined
}) {
  const all = consents(build)
  return pageQuery(phone === undefined ? all : all.where('phone', '=', phone), {
    sort: [
      { by: 'at', kind: 'instant', descending: true },
      { by: 'id', kind: 'uuid', descending: true },
    ],
    limit,
    after: cursor,
  })
}

/** More than that is exported number by number. */
const mostEvidence = 100_000

/** For Database.read(): oldest first, with the name of the colleague. */
export function findConsentEvidence(phone: string | undefined) {
  const all = build
    .selectFrom('sending_consents')
    .leftJoin('users', (join) =>
      join
        .onRef('users.account_id', '=', 'sending_consents.account_id')
        .onRef('users.id', '=', 'sending_consents.user_id'),
    )
    .select(['sending_consents.phone', 'act', 'how', 'wording', 'scope', 'sending_consents.at', 'said_where'])
    .select(['signed_name', 'wording_version', 'sending_consents.ip', 'user_agent'])
    .select(evidenceOfConsent.as('file'))
    .select(sql<string | null>`said_on::text`.as('said_on'))
    .select(sql<string | null>`concat_ws(' ', users.first_name, users.last_name)`.as('name'))
  return (phone === undefined ? all : all.where('sending_consents.phone', '=', phone))
    .orderBy('sending_consents.at')
    .orderBy('sending_consents.id')
    .limit(mostEvidence)
}

export const insertCount = (tx: AccountTx, id: string, phone: string, at: Date) =>
  tx.db.insertInto('sending_counts').values({ account_id: tx.accountId, id, phone, at }).execute()

/** Automatic texts to a number since then, oldest first. */
export const listCountedSince = async (tx: AccountTx, phone: string, since: Date): Promise<Date[]> =>
  (
    await tx.db
      .selectFrom('sending_counts')
      .select('at')
      .where('phone', '=', phone)
      .where('at', '>', since)
      .orderBy('at')
      .limit(100)
      .execute()
  ).map(({ at }) => at)

export const purgeCounts = (tx: AccountTx, before: Date) =>
  tx.db.deleteFrom('sending_counts').where('at', '<', before).execute()

/** The state of the client's first address, in two letters. */
export async function readContactState(tx: AccountTx, contactId: string): Promise<string | null> {
  const { rows } = await sql<{ state: string | null }>`
    select a.state from addresses a where a.contact_id = ${contactId} and a.deleted_at is null and a.state <> ''
      order by array_position(array['Physical', 'Mailing', 'Previous', 'Other'], a.type), a.id limit 1`.execute(tx.db)
  return rows[0]?.state ?? null
}

/** The contact that has this as a mobile number. */
export async function findContactOfPhone(tx: AccountTx, phone: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from contacts where deleted_at is null and (mobile_phone = ${phone} or co_mobile_phone = ${phone})
      order by last_contacted_at desc nulls last, created_at, id limit 1`.execute(tx.db)
  return rows[0]?.id ?? null
}
