import { registrationLimits } from '@frontdesk/contract/money/registration/limits'
import { type Insertable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'
import { versionPrefix } from './wording.ts'

const columns = ['version', 'program', 'wording', 'published_at', 'by_name'] as const
export type PageRow = NonNullable<Awaited<ReturnType<typeof readPublished>>>

/** For Database.read(): the newest version; no row: it was never published. */
export const publishedQuery = () =>
  build.selectFrom('consent_pages').select(columns).orderBy('version', 'desc').limit(1)

export const readPublished = (tx: AccountTx) =>
  tx.db.selectFrom('consent_pages').select(columns).orderBy('version', 'desc').limit(1).executeTakeFirst()

/** For Database.read(): newest first. */
export const versionsQuery = () =>
  build
    .selectFrom('consent_pages')
    .select(['version', 'published_at', 'by_name'])
    .orderBy('version', 'desc')
    .limit(registrationLimits.pageVersions)

export const insertPage = (tx: AccountTx, row: Omit<Insertable<DB['consent_pages']>, 'account_id'>) =>
  tx.db
    .insertInto('consent_pages')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export interface AgencyRow {
  city: string
  logo_digest: string | null
  timezone: string
  /** Digits with country code of the number that the agency calls and texts from. */
  phone: string | null
}

/** For Database.read(): what the page shows of the account. */
export const agencyQuery = (): Query<AgencyRow> =>
  sql<AgencyRow>`
    select coalesce(a.city, '') as city, a.logo_digest, a.timezone,
      (select n.phone from phone_numbers n where n.account_id = a.account_id and n.is_default and n.status = 'in-use'
        limit 1) as phone
    from accounts a`.compile(build)

const ofPage = sql<boolean>`act = 'optIn' and starts_with(wording_version, ${versionPrefix})`

/** For Database.read(): people who agreed on the page, over all versions. */
export const signedUpQuery = (): Query<{ people: number }> =>
  sql<{ people: number }>`
    select count(distinct phone)::int as people from sending_consents where ${ofPage}`.compile(build)

/** For Database.read(): whether this form was stored. */
export const agreedQuery = (id: string): Query<{ id: string }> =>
  build.selectFrom('sending_consents').select('id').where('id', '=', id).compile()

/** Forms of an account are counted and stored one after the other. */
export const lockForms = (tx: AccountTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`consent page:${tx.accountId}`}, 0))`.execute(tx.db)

/** Whether this one is stored, and how many are since then. */
export async function countForms(tx: AccountTx, id: string, since: Date) {
  const { rows } = await sql<{ stored: boolean; count: number }>`
    select exists (select from sending_consents where id = ${id}) as stored,
      (select count(*)::int from sending_consents where at > ${since} and ${ofPage}) as count`.execute(tx.db)
  return rows[0] ?? { stored: false, count: 0 }
}

/** Of the person taking the action. */
export async function findPublisher(tx: AccountTx): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', first_name, last_name) as name from users where id = ${tx.actor.userId}`.execute(tx.db)
  return (rows[0]?.name || tx.actor.name).slice(0, 200)
}
