import { api } from '@frontdesk/contract/registry'
import { api as web } from '../../../apps/web/src/platform/api.ts'
import type { SyncCase } from '../sync-case.ts'

const details = { name: 'Harbor', email: '', address: '', address2: '', city: '', state: 'MA', zipcode: '' }

export const billingChanged: SyncCase[] = [
  {
    title: 'reads who is billed and the balance again after the details were changed',
    deaf: ['employee'],
    async arrange({ server, token }) {
      const params = { id: server.here.id }
      return {
        shown: [
          web.billing.getBillingDetails.queryOptions({ params }),
          web.billing.getBalance.queryOptions({ params }),
        ],
        refetched: ['getBillingDetails', 'getBalance'],
        async act() {
          const replied = await server.request(api.billing.saveBillingDetails, { params, body: details }, { token })
          if (replied.status !== 200) throw new Error(JSON.stringify(replied.body))
        },
      }
    },
  },
]
