import { api } from '@frontdesk/contract/registry'
import { blockedQuery } from '../../../apps/web/src/domains/blockednumbers/blocked.queries.ts'
import type { Stage, SyncCase } from '../sync-case.ts'

async function block({ server, token }: Stage, phoneNumber: string) {
  const { status, body } = await server.request(
    api.blocked.blockNumber,
    { body: { phoneNumber, reason: 'Robocalls' } },
    { token },
  )
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

export const blockListChanged: SyncCase[] = [
  {
    title: 'a number blocked',
    arrange: async (stage) => ({ shown: [blockedQuery('')], act: () => block(stage, '12075550101') }),
  },
  {
    title: 'a number unblocked',
    async arrange(stage) {
      const id = await block(stage, '12075550102')
      const { server, token } = stage
      return {
        shown: [blockedQuery('')],
        act: () => server.request(api.blocked.unblockNumber, { params: { id } }, { token }),
      }
    },
  },
  {
    title: 'numbers imported',
    async arrange(stage) {
      const { server, token } = stage
      const body = { csv: 'number,reason\n12075550103,Spam\n12075550104,' }
      return {
        shown: [blockedQuery('')],
        act: () => server.request(api.blocked.importBlocked, { body }, { token }),
      }
    },
  },
]
