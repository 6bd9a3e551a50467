import { api } from '@frontdesk/contract/registry'
import { dashboardQuery } from '../../../apps/web/src/domains/dashboard/dashboard.queries.ts'
import type { SyncCase } from '../sync-case.ts'

export const dashboardArranged: SyncCase[] = [
  {
    title: 'one’s own, in another browser',
    arrange: async ({ server, browser }) => ({
      shown: [dashboardQuery()],
      act: () =>
        server.request(
          api.dashboard.arrangeDashboard,
          {
            body: {
              widgets: [
                { name: 'team', hidden: false },
                { name: 'usage', hidden: true },
              ],
            },
          },
          { token: browser.token },
        ),
    }),
    deaf: ['owner', 'employee'],
  },
]
