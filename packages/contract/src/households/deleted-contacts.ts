// Deleting contacts, and listing those that can still be restored. One that was merged into another is not listed: the
// merge has to be undone instead.
import { z } from 'zod'
import { contact, contactNames } from '../contacts/contact-fields.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, instant, page, pageQuery } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'

export const deletedContact = z
  .object({
    ...contactNames,
    deletedAt: instant,
    deletedBy: z
      .object({ id, firstName: z.string(), lastName: z.string(), avatar: z.string().nullable() })
      .nullable()
      .describe('Null where nobody of this account did, or it is not known.'),
    restorableUntil: instant,
  })
  .meta({ id: 'DeletedContact' })

export const deletedEndpoints = {
  deleteContact: endpoint({
    method: 'DELETE',
    path: '/clients/{id}',
    summary: 'Delete a contact; it can be restored for 30 days.',
    params: z.object({ id }),
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['contactNotFound'],
  }),
  restoreContact: endpoint({
    method: 'POST',
    path: '/clients/{id}/restore',
    summary: 'Restore a deleted one.',
    params: z.object({ id }),
    reply: contact,
    who: everyone,
    rate: 'write',
    errors: ['contactNotFound', 'contactMerged'],
  }),
  listDeletedContacts: endpoint({
    method: 'GET',
    path: '/clients/deleted',
    summary: 'Contacts deleted in the last 30 days, newest first.',
    query: pageQuery(200, 50),
    reply: page(deletedContact),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  getDeletedContact: endpoint({
    method: 'GET',
    path: '/clients/{id}/deletion',
    summary: 'Who deleted a contact, and until when it can be restored.',
    params: z.object({ id }),
    reply: deletedContact,
    who: everyone,
    rate: 'read',
    errors: ['contactNotFound', 'contactMerged'],
  }),
}
