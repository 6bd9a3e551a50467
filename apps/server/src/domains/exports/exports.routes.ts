import { exportEndpoints } from '@frontdesk/contract/exports/exports'
import { routes } from '#platform/domain'
import { exportContacts } from './export-contacts.ts'
import { listExports } from './list-exports.ts'

export const exportRoutes = routes(exportEndpoints, { listExports, exportContacts })
