import { api } from '@frontdesk/contract/registry'
import { mobileAppQuery } from '../../../apps/web/src/domains/clientapp/mobile-app.queries.ts'
import type { Stage, SyncCase } from '../sync-case.ts'

const paramsOf = ({ server }: Stage) => ({ id: server.here.id })
const shown = ({ server }: Stage) => [mobileAppQuery(server.here.id)]

const create = ({ server, token, ...stage }: Stage) =>
  server.request(
    api.clientApp.createMobileApp,
    { params: paramsOf({ server, token, ...stage }), body: { products: 'Auto, Home' } },
    { token },
  )

export const mobileAppSaved: SyncCase[] = [
  {
    title: 'the client app set up',
    arrange: async (stage) => ({ shown: shown(stage), act: () => create(stage) }),
  },
  {
    title: 'the client app changed',
    async arrange(stage) {
      await create(stage)
      const { server, token } = stage
      const body = { products: 'Auto', referralBonus: 'A gift card' }
      return {
        shown: shown(stage),
        act: () => server.request(api.clientApp.updateMobileApp, { params: paramsOf(stage), body }, { token }),
      }
    },
  },
]
