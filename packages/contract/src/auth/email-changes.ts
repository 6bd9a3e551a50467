// What the link in a confirmation of a new sign-in email opens.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { instant } from '../kit/page.ts'

/** A mailed link works this many days. */
export const emailChangeDays = 3
/** Confirmations for one person within a day. */
export const mostEmailChangeMails = 5

const params = z.object({
  token: z
    .string()
    .max(43)
    .regex(/^[A-Za-z0-9_-]{32,43}$/),
})

export const emailChange = z
  .object({
    agency: z.string(),
    current: z.string().describe('The email that still counts.'),
    email: z.string().describe('The new one, to which the link was mailed.'),
    expiresAt: instant,
  })
  .meta({ id: 'EmailChange' })

export const emailChangeEndpoints = {
  getEmailChange: endpoint({
    method: 'GET',
    path: '/auth/email-change/{token}',
    summary: 'Which sign-in email changes to which, by the token of the mailed link.',
    params,
    reply: emailChange,
    who: 'public',
    rate: 'signIn',
    errors: ['emailChangeOver'],
    secret: true,
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/auth/email-change/{token}',
    summary: 'Sign in with the new email from now on. The former one gets a notice.',
    params,
    reply: emailChange,
    who: 'public',
    rate: 'signIn',
    errors: ['emailChangeOver', 'emailTaken', 'emailNotYours'],
    secret: true,
  }),
}

export const emailChangeErrors = {
  emailChangeOver: {
    status: 422,
    message: 'This change of email has expired, was canceled, or was already confirmed. Change the email again.',
  },
} as const
