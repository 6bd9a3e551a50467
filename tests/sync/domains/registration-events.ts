import { api } from '@frontdesk/contract/registry'
import { buildDraftBody } from '../../../apps/server/src/money/registration/campaigns/campaigns.factory.ts'
import { business } from '../../../apps/server/src/money/registration/registration.factory.ts'
import {
  messageCampaignsQuery,
  registrationsQuery,
} from '../../../apps/web/src/money/registration/registration.queries.ts'
import { api as web } from '../../../apps/web/src/platform/api.ts'
import type { Stage, SyncCase } from '../sync-case.ts'

const deaf = ['employee'] as const

async function findLocation({ server, token }: Stage) {
  const id = server.here.id
  const [location] = (await server.request(api.locations.listLocations, { params: { id } }, { token })).body.data
  return { id, locationId: location?.id ?? '' }
}

async function saveBusiness({ server, token }: Stage, businessName: string) {
  const params = await findLocation({ server, token } as Stage)
  const body = { ...business, businessName }
  const { status, body: saved } = await server.request(api.registration.saveBusiness, { params, body }, { token })
  if (status !== 200) throw new Error(JSON.stringify(saved))
}

/** A draft, which costs nothing. */
async function addCampaign(stage: Stage, friendlyName: string) {
  const { server, token } = stage
  const params = await findLocation(stage)
  await server.admin.query('update tenant.accounts set max_services = 50 where account_id = $1', [params.id])
  const body = { ...buildDraftBody({ friendlyName }), send: null, warnings: true }
  const { status, body: made } = await server.request(
    api.registration.createMessageCampaign,
    { params, body },
    { token },
  )
  if (status !== 201) throw new Error(JSON.stringify(made))
  return { id: params.id, sid: made.id }
}

const campaigns = ({ server }: Stage) => [messageCampaignsQuery(server.here.id), registrationsQuery(server.here.id)]

export const registrationChanged: SyncCase[] = [
  {
    title: 'the first step of a registration',
    deaf: [...deaf],
    arrange: async (stage) => ({
      shown: [registrationsQuery(stage.server.here.id)],
      act: () => saveBusiness(stage, 'Harbor One LLC'),
    }),
  },
  {
    title: 'another business name',
    deaf: [...deaf],
    async arrange(stage) {
      await saveBusiness(stage, 'Harbor Two LLC')
      const params = await findLocation(stage)
      return {
        shown: [registrationsQuery(params.id), web.registration.getBusiness.queryOptions({ params })],
        refetched: ['getBusiness'],
        act: () => saveBusiness(stage, 'Harbor Three LLC'),
      }
    },
  },
]

export const messagingServiceChanged: SyncCase[] = [
  {
    title: 'a message campaign added before others',
    deaf: [...deaf],
    async arrange(stage) {
      await addCampaign(stage, 'Renewals')
      return { shown: campaigns(stage), act: () => addCampaign(stage, 'Claims') }
    },
  },
  {
    title: 'a message campaign renamed, which moves it',
    deaf: [...deaf],
    async arrange(stage) {
      await addCampaign(stage, 'Birthdays')
      const params = await addCampaign(stage, 'Reviews')
      const { server, token } = stage
      const body = { friendlyName: 'Anniversaries', warnings: true }
      return {
        shown: campaigns(stage),
        act: () => server.request(api.registration.updateMessagingService, { params, body }, { token }),
      }
    },
  },
]

export const messagingServiceDeleted: SyncCase[] = [
  {
    title: 'a message campaign deleted',
    deaf: [...deaf],
    async arrange(stage) {
      const params = await addCampaign(stage, 'Short-lived')
      const { server, token } = stage
      return {
        shown: campaigns(stage),
        act: () => server.request(api.registration.deleteMessagingService, { params }, { token }),
      }
    },
  },
]
