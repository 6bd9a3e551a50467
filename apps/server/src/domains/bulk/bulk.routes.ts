import { bulkEndpoints } from '@frontdesk/contract/bulk/bulk'
import { routes } from '#platform/domain'
import { getBulkRun } from './reading/get-bulk-run.ts'
import { listBulkContacts } from './reading/list-bulk-contacts.ts'
import { listBulkRuns } from './reading/list-bulk-runs.ts'
import { cancelBulk } from './running/cancel-bulk.ts'
import { startBulk } from './starting/start-bulk.ts'
import { undoBulk } from './undoing/undo-bulk.ts'

export const bulkRoutes = routes(bulkEndpoints, {
  startBulk,
  listBulkRuns,
  getBulkRun,
  listBulkContacts,
  cancelBulk,
  undoBulk,
})
