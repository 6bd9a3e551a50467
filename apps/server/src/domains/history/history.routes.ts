import { historyEndpoints } from '@frontdesk/contract/history/history'
import { routes } from '#platform/domain'
import { listHistory } from './list-history.ts'
import { listOwnChanges } from './list-own-changes.ts'
import { restoreValue } from './restore-value.ts'

export const historyRoutes = routes(historyEndpoints, { listHistory, listOwnChanges, restoreValue })
