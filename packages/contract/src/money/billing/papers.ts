// Invoices as files and mails.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { emailAddress, id } from '../../kit/page.ts'
import { admins } from '../../kit/role.ts'
import { billingLimits } from './limits.ts'

const ofInvoice = z.object({ id, invoice: id })

export const paperEndpoints = {
  mailInvoice: endpoint({
    method: 'POST',
    path: '/accounts/{id}/invoices/{invoice}/mail',
    summary: `Mail it with a link that opens it without signing in; to the billing address unless another is given. At most ${billingLimits.invoiceMails} times a day, and ${billingLimits.accountMails} invoices of an account.`,
    params: ofInvoice,
    body: z.strictObject({ to: emailAddress.optional() }),
    reply: z.object({ to: z.string() }),
    status: 202,
    who: admins,
    rate: 'write',
    refusedToGhosts: true,
    errors: ['billingEmailMissing', 'tooManyRequests'],
  }),
  downloadInvoice: endpoint({
    method: 'GET',
    path: '/accounts/{id}/invoices/{invoice}/pdf',
    summary: 'The invoice as a PDF.',
    params: ofInvoice,
    reply: 'file',
    who: admins,
    rate: 'heavy',
  }),
}
