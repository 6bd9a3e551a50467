import { locationLimits } from '@frontdesk/contract/locations/limits'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'
import type { RegistryEvent } from '#providers/carrier/registration'
import { rowsIn } from '../../domains/accounts/accounts.public.ts'

/** A location, with its registration where something of it was entered. */
const locations = () =>
  build
    .selectFrom('locations as l')
    .leftJoin('registrations as r', (join) =>
      join.onRef('r.account_id', '=', 'l.account_id').onRef('r.location_id', '=', 'l.id'),
    )
    .selectAll('r')
    .select([
      'l.id as place',
      'l.legal_name',
      'l.address',
      'l.address2',
      'l.city',
      'l.state',
      'l.zipcode',
      'l.address_sid',
      sql<number>`(select count(*)::int from messaging_services s
        where s.account_id = l.account_id and s.location_id = l.id)`.as('campaigns'),
      sql<number>`(select count(*)::int from messaging_services s
        where s.account_id = l.account_id and s.location_id = l.id and s.status = 'VERIFIED')`.as('verified'),
      sql<boolean>`exists (select from registration_reps p
        where p.account_id = l.account_id and p.registration_id = r.id and p.nth = 1)`.as('has_rep1'),
      sql<boolean>`exists (select from registration_reps p
        where p.account_id = l.account_id and p.registration_id = r.id and p.nth = 2)`.as('has_rep2'),
      sql<boolean>`exists (select from registration_steps t where t.account_id = l.account_id and t.subject_id = r.id
        and t.state = 'started' and t.step in ('submit', 'brand'))`.as('submitting'),
    ])

export type LocationRow = Awaited<ReturnType<ReturnType<typeof locations>['executeTakeFirstOrThrow']>>
/** Something of its registration was entered. */
export type RegistrationRow = Omit<LocationRow, keyof Selectable<DB['registrations']>> & Selectable<DB['registrations']>

export const isMade = (row: LocationRow | undefined): row is LocationRow & RegistrationRow =>
  row !== undefined && row.id !== null

/** For Database.read(): every location, by name. */
export const registrationsQuery = () =>
  locations().orderBy(sql`lower(l.name) collate "C"`).orderBy('l.id').limit(locationLimits.count)

/** For Database.read(). */
export const registrationQuery = (locationId: string) => locations().where('l.id', '=', locationId)

/** With the location locked until the commit: whatever changes a registration locks its location first. */
export async function lockRegistration(tx: AccountTx, locationId: string): Promise<LocationRow | undefined> {
  const held = await tx.db
    .selectFrom('locations')
    .select('id')
    .where('id', '=', locationId)
    .forUpdate()
    .executeTakeFirst()
  return held && readRegistration(tx, locationId)
}

export async function readRegistration(tx: AccountTx, locationId: string): Promise<LocationRow | undefined> {
  const [row] = await rowsIn(tx, registrationQuery(locationId))
  return row
}

export const insertRegistration = (
  tx: AccountTx,
  row: Pick<Insertable<DB['registrations']>, 'id' | 'location_id' | 'created_at'>,
) =>
  tx.db
    .insertInto('registrations')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export type RegistrationChange = Updateable<DB['registrations']>

/** Its version goes up also where nothing changes. */
export const changeRegistration = (tx: AccountTx, id: string, change: RegistrationChange) =>
  tx.db
    .updateTable('registrations')
    .set({ updated_at: sql`now()`, ...change })
    .where('id', '=', id)
    .execute()

/** For Database.read(): locations for which something is being sent since before then. */
export const busyQuery = (before: Date, most: number): Query<{ location_id: string }> =>
  build
    .selectFrom('registrations')
    .select('location_id')
    .where('busy_since', '<', before)
    .orderBy('busy_since')
    .limit(most)

/** For Database.read(): locations that wait for the registry. */
export const reviewedQuery = (): Query<{ location_id: string }> =>
  build
    .selectFrom('registrations')
    .select('location_id')
    .where((is) =>
      is.or([
        is('profile_status', 'in', ['pending-review', 'in-review']),
        is('brand_status', 'in', ['under-review', 'needs-passcode']),
      ]),
    )
    .limit(locationLimits.count)

/** For Database.read(): locations that the registry knows. */
export const knownQuery = (): Query<{ location_id: string }> =>
  build
    .selectFrom('registrations')
    .select('location_id')
    .where('profile_sid', 'is not', null)
    .limit(locationLimits.count)

export interface RegisteredSubject {
  account: string
  location: string
  /** The registration or the message campaign. */
  subject: string
}

/** For a cluster, as the directory: what an event is about. */
export const registeredQuery = ({ kind, sid }: RegistryEvent): Query<RegisteredSubject> =>
  sql<RegisteredSubject>`select * from platform.find_registered(${kind}, ${sid})`.compile(build)

/** For Database.read(): the carrier's id of a message campaign. */
export const serviceSidQuery = (id: string): Query<{ sid: string | null; location_id: string }> =>
  build.selectFrom('messaging_services').select(['sid', 'location_id']).where('id', '=', id)

/** For rotate-keys: numbers that another key sealed, locked. */
export const listOldNumbers = (tx: AccountTx, keyId: number, limit: number) =>
  tx.db
    .selectFrom('registrations')
    .select(['id', 'registration_number'])
    .where('registration_number', 'is not', null)
    .where(sql<boolean>`get_byte(registration_number, 0) <> ${keyId}`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
