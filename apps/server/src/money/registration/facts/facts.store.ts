import { locationLimits } from '@frontdesk/contract/locations/limits'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'

const mostTemplates = 60
const mostPhones = 20

/** For Database.read(): addresses of the other locations. */
export const otherAddressesQuery = (locationId: string) =>
  build
    .selectFrom('locations')
    .select(['address', 'zipcode', 'city', 'state'])
    .where('id', '<>', locationId)
    .where('address', 'is not', null)
    .orderBy('name')
    .limit(locationLimits.count)

/** For Database.read(): of the location and the default one, which comes first. */
export const phonesQuery = (locationId: string): Query<{ phone: string }> =>
  build
    .selectFrom('phone_numbers')
    .select('phone')
    .where((is) => is.or([is('location_id', '=', locationId), is('is_default', '=', true)]))
    .orderBy('is_default', 'desc')
    .orderBy('phone')
    .limit(mostPhones)

/** For Database.read(): those of the team. */
export const teamTemplatesQuery = (): Query<{ template: string }> =>
  build
    .selectFrom('templates')
    .select('template')
    .where('format', '=', 'message')
    .where('owner_id', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name) collate "C"`)
    .orderBy('id')
    .limit(mostTemplates)

/** For Database.read(): whether the agency has published a consent page. */
export const publishedQuery = (): Query<{ published: boolean }> =>
  sql<{ published: boolean }>`select exists (select from consent_pages) as published`.compile(build)
