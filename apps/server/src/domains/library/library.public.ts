import { valueEndpoints } from '@frontdesk/contract/values'
import { type Domain, routes } from '#platform/domain'
import { libraryAudiences } from './library.access.ts'
import { addValue } from './values/add-value.ts'
import { deleteValue } from './values/delete-value.ts'
import { listValues } from './values/list-values.ts'
import { replaceValues } from './values/replace-values.ts'

export { offerSaved } from './values/offer-saved.ts'
export { seedValues } from './values/seed-values.ts'

export const libraryDomain: Domain = {
  name: 'library',
  routes: routes(valueEndpoints, { listValues, addValue, replaceValues, deleteValue }),
  audiences: libraryAudiences,
  hears: (stream) => stream === 'library',
  streams: () => ['library'],
}
