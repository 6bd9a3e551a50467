import { api } from '@frontdesk/contract/registry'
import { peersQuery } from '../../../apps/web/src/domains/users/presence.queries.ts'
import { api as web } from '../../../apps/web/src/platform/api.ts'
import type { Stage, SyncCase } from '../sync-case.ts'

const shown = () => [peersQuery, web.users.listUsers.queryOptions()]

const rename = ({ server, token }: Stage, person: 'employee' | 'owner', firstName: string) =>
  server.request(
    api.users.updateUser,
    { params: { id: server.here.people[person].id }, body: { firstName, themeColor: '#aa3366' } },
    { token },
  )

export const userUpdated: SyncCase[] = [
  {
    title: 'a profile changed',
    arrange: async (stage) => ({
      shown: shown(),
      act: () => rename(stage, 'employee', 'Emery'),
      refetched: ['listUsers'],
    }),
  },
  {
    title: 'a phone changed',
    arrange: async (stage) => ({
      shown: shown(),
      act: () =>
        stage.server.request(
          api.users.updateUser,
          { params: { id: stage.server.here.people.employee.id }, body: { phone: '16175550123' } },
          { token: stage.token },
        ),
      refetched: ['listUsers'],
    }),
  },
]

export const usersPeers: SyncCase[] = [
  {
    title: 'a profile changed while the socket was down',
    arrange: async (stage) => ({
      shown: shown(),
      async act() {
        stage.browser.disconnect()
        await rename(stage, 'owner', 'Odell')
        await stage.browser.connect()
        await stage.applied('usersPeers')
      },
      refetched: ['listUsers'],
    }),
  },
]

export const accountUpdated: SyncCase[] = [
  {
    title: 'settings changed',
    arrange: async ({ server, token }) => {
      const params = { id: server.here.id }
      return {
        shown: [web.accounts.getAccount.queryOptions({ params })],
        act: () =>
          server.request(api.accounts.updateAccount, { params, body: { gatheringForms: 'auto,home' } }, { token }),
      }
    },
  },
]

const invite = ({ server, token }: Stage, userEmail: string) =>
  server.request(
    api.employees.createEmployee,
    { params: { id: server.here.id }, body: { userFirstName: 'Priya', userLastName: 'Nair', userEmail } },
    { token },
  )

export const invitationChanged: SyncCase[] = [
  {
    title: 'a person invited, and mailed a moment later',
    deaf: ['employee'],
    arrange: async (stage) => ({
      shown: [web.employees.listEmployees.queryOptions()],
      act: async () => {
        await invite(stage, 'invited@here.test')
        await stage.applied('invitationChanged', 2)
      },
      refetched: ['listEmployees'],
    }),
  },
]

export const userRemoved: SyncCase[] = [
  {
    title: 'a person deleted',
    arrange: async (stage) => {
      const { server, token } = stage
      const leaving = await invite(stage, 'leaving@here.test')
      return {
        shown: [...shown(), web.employees.listEmployees.queryOptions(), web.users.listFormer.queryOptions()],
        refetched: ['listFormer'],
        act: () =>
          server.request(
            api.employees.deleteEmployee,
            {
              params: { accountId: server.here.id, userId: leaving.body.id },
              body: { takeOver: { followups: null, managedContacts: null, templates: null } },
            },
            { token },
          ),
      }
    },
  },
]
