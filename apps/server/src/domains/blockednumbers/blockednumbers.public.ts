import { blockEndpoints } from '@frontdesk/contract/blockednumbers/blockednumbers'
import { type Domain, routes } from '#platform/domain'
import { blockNumber } from './block-number.ts'
import { exportBlocked } from './export-blocked.ts'
import { importBlocked } from './import-blocked.ts'
import { listBlocked } from './list-blocked.ts'
import { unblockNumber } from './unblock-number.ts'

export { isBlocked } from './blocked.store.ts'

export const phoneDomain: Domain = {
  name: 'blockednumbers',
  routes: routes(blockEndpoints, { listBlocked, blockNumber, unblockNumber, importBlocked, exportBlocked }),
  audiences: { blockListChanged: () => 'account' },
  canSubscribe: (stream) => stream === 'phone',
  streams: () => ['phone'],
}
