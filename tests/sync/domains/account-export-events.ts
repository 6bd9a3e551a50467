import { api } from '@frontdesk/contract/registry'
import { testPassword } from '../../../apps/server/src/testing/server.ts'
import { accountExportsQuery } from '../../../apps/web/src/domains/accountexports/accountexports.queries.ts'
import type { SyncCase } from '../sync-case.ts'

export const accountExportChanged: SyncCase[] = [
  {
    title: 'begun, and done',
    watcher: 'owner',
    deaf: ['employee', 'admin'],
    arrange: async ({ server, token, applied }) => ({
      shown: [accountExportsQuery(server.here.id)],
      async act() {
        const body = { passphrase: 'plum harvest forty-two', password: testPassword }
        const begun = await server.request(
          api.accountExports.exportAccount,
          { params: { id: server.here.id }, body },
          { token },
        )
        await applied('accountExportChanged', 3)
        return begun
      },
    }),
  },
]
