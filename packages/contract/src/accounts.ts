import { z } from 'zod'
import { accountChoice } from './auth.ts'
import { endpoint } from './kit/endpoint.ts'
import { serverEvent } from './kit/event.ts'
import { id } from './kit/page.ts'
import { admins, everyone } from './kit/role.ts'

export const gatheringForms = [
  'address',
  'auto',
  'commercial',
  'health',
  'home',
  'life',
  'paymentMethods',
  'policy',
] as const

const formList = z
  .string()
  .max(200)
  .refine(
    (text) =>
      text === 'all' || text === '' || text.split(',').every((form) => gatheringForms.some((known) => known === form)),
    `must be all, or a comma-separated list of ${gatheringForms.join(', ')}`,
  )

export const account = accountChoice
  .extend({
    dbName: z.string().describe('The realtime namespace again, under the name the specification gives.'),
    timezone: z.string().describe('IANA name.'),
    mfaRequired: z.boolean(),
    employeesMayGhost: z.boolean(),
    gatheringForms: z.string(),
    messagingEnabled: z.boolean(),
    locations: z.array(z.object({ id, name: z.string() })),
  })
  .meta({ id: 'Account' })

export const accountEndpoints = {
  getAccount: endpoint({
    method: 'GET',
    path: '/accounts/{id}',
    summary: 'The account one is signed in to.',
    params: z.object({ id }),
    reply: account,
    who: everyone,
    rate: 'read',
  }),
  updateAccount: endpoint({
    method: 'PUT',
    path: '/accounts/{id}',
    summary: 'Change account settings.',
    params: z.object({ id }),
    body: z.object({
      mfaRequired: z.boolean().optional(),
      employeesMayGhost: z.boolean().optional(),
      gatheringForms: formList.optional(),
    }),
    reply: account,
    who: admins,
    rate: 'write',
    refusedToGhosts: true,
  }),
}

export const accountEvents = {
  accountUpdated: serverEvent({
    name: 'account_update',
    summary: 'Settings of the account changed.',
    payload: account,
    stream: 'account',
  }),
}
