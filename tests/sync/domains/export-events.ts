import { api as web } from '../../../apps/web/src/platform/api.ts'
import type { SyncCase } from '../sync-case.ts'

export const exportRecorded: SyncCase[] = [
  {
    title: 'begun by somebody else, and done',
    deaf: ['employee'],
    arrange: async ({ server, token, applied }) => ({
      shown: [web.exports.listExports.queryOptions()],
      async act() {
        const reply = await fetch(`${server.url}/api/clients/export`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ filter: { letter: 'q' }, policies: true }),
        })
        if (!reply.ok) throw new Error(await reply.text())
        await reply.arrayBuffer()
        await applied('exportRecorded', 2)
      },
    }),
  },
]
