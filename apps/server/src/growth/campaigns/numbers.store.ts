import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { numberRegistration } from '../../domains/sending/sending.public.ts'
import type { OurNumber } from './judge-people.ts'

/** For Database.read(): our numbers, named after their locations. */
export const listOurNumbers = (): Query<OurNumber> =>
  sql<OurNumber>`select n.phone, coalesce(l.name, nullif(n.friendly_name, ''), n.phone) as name, n.status = 'in-use' as "inUse",
      ${numberRegistration.missing} as missing
    from phone_numbers n left join locations l on l.id = n.location_id ${numberRegistration.join} limit 1000`.compile(
    build,
  )

export const readZone = () => build.selectFrom('accounts').select('timezone')
