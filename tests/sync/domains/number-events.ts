import { api } from '@frontdesk/contract/registry'
import { addOwnedNumbers } from '../../../apps/server/src/domains/phonenumbers/phonenumbers.public.ts'
import { lightNumbersQuery, numbersQuery } from '../../../apps/web/src/domains/phonenumbers/numbers.queries.ts'
import type { Stage, SyncCase } from '../sync-case.ts'

const shown = ({ server }: Stage) => [numbersQuery(server.here.id), lightNumbersQuery(server.here.id)]

async function add({ server }: Stage, phones: readonly string[]) {
  const { id } = server.here
  for (const phone of phones) await server.platform.carrier.orderNumber(id, phone)
  await addOwnedNumbers(server.platform, id)
}

export const phoneSaved: SyncCase[] = [
  {
    title: 'a number added between others',
    async arrange(stage) {
      await add(stage, ['16175550120', '16175550140'])
      return { shown: shown(stage), act: () => add(stage, ['16175550130']) }
    },
  },
  {
    title: 'another number made the default, with a name and a location',
    async arrange(stage) {
      await add(stage, ['16175550120', '16175550140'])
      const { server, token } = stage
      const params = { id: server.here.id }
      const numbers = await server.request(api.numbers.listPhones, { params }, { token })
      const locations = await server.request(api.locations.listLocations, { params }, { token })
      const phoneId = numbers.body.data.findLast(({ isDefault }) => !isDefault)?.id ?? ''
      const body = { friendlyName: 'Sales', location: locations.body.data[0]?.id ?? '', isDefault: true } as const
      return {
        shown: shown(stage),
        act: () => server.request(api.numbers.updatePhone, { params: { ...params, phoneId }, body }, { token }),
      }
    },
  },
]
