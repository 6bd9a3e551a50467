import { api } from '@frontdesk/contract/registry'
import { locationsQuery } from '../../../apps/web/src/domains/locations/locations.queries.ts'
import { api as web } from '../../../apps/web/src/platform/api.ts'
import type { Stage, SyncCase } from '../sync-case.ts'

const timezone = 'America/Chicago'

async function create({ server, token }: Stage, name: string) {
  const params = { id: server.here.id }
  const { status, body } = await server.request(
    api.locations.createLocation,
    { params, body: { name, timezone } },
    { token },
  )
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

const shown = ({ server }: Stage) => [
  locationsQuery(server.here.id),
  web.accounts.getAccount.queryOptions({ params: { id: server.here.id } }),
]

export const locationSaved: SyncCase[] = [
  {
    title: 'a location added',
    arrange: async (stage) => ({ shown: shown(stage), act: () => create(stage, 'Old Town') }),
  },
  {
    title: 'a location renamed, which moves it',
    async arrange(stage) {
      const locationId = await create(stage, 'Zoo Street')
      const { server, token } = stage
      const params = { id: server.here.id, locationId }
      return {
        shown: shown(stage),
        act: () =>
          server.request(
            api.locations.updateLocation,
            { params, body: { name: 'airport', timezone: 'America/Denver' } },
            { token },
          ),
      }
    },
  },
  {
    title: 'an address entered',
    async arrange(stage) {
      const locationId = await create(stage, 'Harbor Street')
      const { server, token } = stage
      const params = { id: server.here.id, locationId }
      const body = { legalName: 'Harbor', address: '12 Harbor St', city: 'Boston', state: 'MA', zipcode: '02110' }
      return {
        shown: shown(stage),
        act: () => server.request(api.locations.saveLocationAddress, { params, body }, { token }),
      }
    },
  },
]

export const locationRemoved: SyncCase[] = [
  {
    title: 'a location removed',
    async arrange(stage) {
      const locationId = await create(stage, 'Wharf')
      const { server, token } = stage
      const params = { id: server.here.id, locationId }
      return {
        shown: shown(stage),
        act: () => server.request(api.locations.deleteLocation, { params }, { token }),
      }
    },
  },
]
