import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import type { OurNumber } from './judge-people.ts'

/** For Database.read(): our numbers, named after their locations. */
export const listOurNumbers = (): Query<OurNumber> =>
  sql<OurNumber>`select n.phone, coalesce(l.name, nullif(n.friendly_name, ''), n.phone) as name, n.status = 'in-use' as "inUse",
      n.messaging_service_sid is not null as registered
    from phone_numbers n left join locations l on l.id = n.location_id limit 1000`.compile(build)

export const readZone = () => build.selectFrom('accounts').select('timezone')
