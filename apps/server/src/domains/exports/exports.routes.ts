import { exportEndpoints } from '@frontdesk/contract/exports/exports'
import { routes } from '#platform/domain'
import { exportContacts } from './export-contacts.ts'

export const exportRoutes = routes(exportEndpoints, { exportContacts })
