import { api } from '@frontdesk/contract/registry'
import { valuesQuery } from '../../../apps/web/src/domains/templates/values/values.queries.ts'
import type { Stage, SyncCase } from '../sync-case.ts'

const add = ({ server, token }: Stage, value: string) =>
  server.request(api.values.addValue, { params: { id: 'employers' }, body: { value } }, { token })

export const valuesChanged: SyncCase[] = [
  {
    title: 'a value added',
    arrange: async (stage) => ({ shown: [valuesQuery], act: () => add(stage, 'Hive & Co') }),
  },
  {
    title: 'a new value saved with a contact',
    arrange: async ({ server, token }) => ({
      shown: [valuesQuery],
      act: () =>
        server.request(
          api.contacts.createContact,
          { body: { lastName: 'Drone', employerName: 'Combs Ltd', occupation: 'Beekeeper' } },
          { token },
        ),
    }),
  },
  {
    title: 'a group replaced',
    async arrange(stage) {
      await add(stage, 'First')
      const { server, token } = stage
      return {
        shown: [valuesQuery],
        act: () =>
          server.request(
            api.values.replaceValues,
            { params: { id: 'employers' }, body: { values: ['Second', 'first'] } },
            { token },
          ),
      }
    },
  },
  {
    title: 'a value deleted',
    async arrange(stage) {
      const { body } = await add(stage, 'Goes away')
      const { server, token } = stage
      return {
        shown: [valuesQuery],
        act: () => server.request(api.values.deleteValue, { params: { id: body.id } }, { token }),
      }
    },
  },
]
