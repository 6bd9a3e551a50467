// What the link in an invitation opens.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { instant } from '../kit/page.ts'
import { accountChoice, password } from './auth.ts'

const params = z.object({
  token: z
    .string()
    .max(43)
    .regex(/^[A-Za-z0-9_-]{32,43}$/),
})

export const invitation = z
  .object({
    account: accountChoice,
    email: z.string(),
    knows: z.boolean().describe('The person already has a password, which they keep.'),
    passwordMinLength: z.number().int(),
    expiresAt: instant,
  })
  .meta({ id: 'Invitation' })

export const invitationEndpoints = {
  getInvitation: endpoint({
    method: 'GET',
    path: '/auth/invitation/{token}',
    summary: 'Who is invited where, by the token of the mailed link.',
    params,
    reply: invitation,
    who: 'public',
    rate: 'signIn',
    errors: ['invitationOver'],
    secret: true,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/auth/invitation/{token}',
    summary: 'Join the account, with a first password where the person has none. Then they sign in with it.',
    params,
    body: z.strictObject({ password: password.optional().describe('Needed unless `knows`; ignored otherwise.') }),
    reply: invitation,
    who: 'public',
    rate: 'signIn',
    errors: ['invitationOver', 'weakPassword'],
    secret: true,
  }),
}

export const invitationErrors = {
  invitationOver: {
    status: 422,
    message: 'This invitation has expired, was withdrawn, or was already used. Ask your admin to send it again.',
  },
} as const
