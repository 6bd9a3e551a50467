import { z } from 'zod'
import { contact, contactChange, contactSummary, foundContact, letter, newContact } from './contact-fields.ts'
import { exportEndpoints, exportErrors, exportEvents } from './contacts/export.ts'
import { noteEndpoints, noteErrors, noteEvents } from './contacts/notes.ts'
import { referralEndpoints } from './contacts/referrals.ts'
import { privateKeys, revealed } from './forms/kit/schema.ts'
import { coApplicantForm, personForm } from './forms/person.ts'
import { fullContact } from './full-contact.ts'
import { endpoint } from './kit/endpoint.ts'
import { clientEvent, serverEvent } from './kit/event.ts'
import { id, page, pageQuery } from './kit/page.ts'
import { everyone } from './kit/role.ts'

const clientId = z.object({ id })

export const contactEndpoints = {
  listContacts: endpoint({
    method: 'GET',
    path: '/clients',
    summary: 'Contacts by name: all, a letter, a tag, or those that match a search (best first).',
    query: pageQuery(200, 50).extend({
      letter: letter.optional(),
      tag: id.optional(),
      search: z
        .string()
        .trim()
        .max(200)
        .optional()
        .describe('Words of a name, company, e-mail or address in any order, also mistyped, or a phone in any format.'),
      offset: z.coerce
        .number()
        .int()
        .min(0)
        .max(10_000_000)
        .optional()
        .describe('Jump to this row of the letter (or of all) instead of a cursor.'),
    }),
    reply: page(foundContact),
    who: everyone,
    rate: 'read',
  }),
  countContacts: endpoint({
    method: 'GET',
    path: '/clients/counts',
    summary: 'How many contacts there are, by letter and in all, and how many favourites one has.',
    reply: z.object({
      total: z.number().int(),
      favorites: z.number().int(),
      letters: z.partialRecord(letter, z.number().int()),
    }),
    who: everyone,
    rate: 'read',
  }),
  createContact: endpoint({
    method: 'POST',
    path: '/clients',
    summary: 'Add a contact; only what was filled is sent.',
    body: newContact,
    reply: contact,
    status: 201,
    who: everyone,
    rate: 'write',
    replay: true,
  }),
  getContact: endpoint({
    method: 'GET',
    path: '/clients/{id}',
    summary: 'One contact.',
    params: clientId,
    reply: contact,
    who: everyone,
    rate: 'read',
    errors: ['contactNotFound', 'contactMerged'],
  }),
  getFullContact: endpoint({
    method: 'GET',
    path: '/clients/{id}/full',
    summary: 'One contact with everything its page shows: newest notes, sticky ones, and all records.',
    params: clientId,
    reply: fullContact,
    who: everyone,
    rate: 'read',
    errors: ['contactNotFound', 'contactMerged'],
  }),
  updateContact: endpoint({
    method: 'PUT',
    path: '/clients/{id}',
    summary: 'Change the fields that are sent. With If-Match a stale edit answers 409 with the current contact.',
    params: clientId,
    body: contactChange,
    reply: contact,
    who: everyone,
    rate: 'write',
    replay: true,
    errors: ['contactNotFound', 'contactMerged', 'contactNeedsName'],
  }),
  deleteContact: endpoint({
    method: 'DELETE',
    path: '/clients/{id}',
    summary: 'Delete a contact; it can be restored for 30 days.',
    params: clientId,
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['contactNotFound'],
  }),
  restoreContact: endpoint({
    method: 'POST',
    path: '/clients/{id}/restore',
    summary: 'Take a deletion back.',
    params: clientId,
    reply: contact,
    who: everyone,
    rate: 'write',
    errors: ['contactNotFound', 'contactMerged'],
  }),
  revealField: endpoint({
    method: 'POST',
    path: '/clients/{id}/reveal/{field}',
    summary: 'Show one private field; each look goes into the audit log.',
    params: z.object({ id, field: z.enum([...privateKeys(personForm), ...privateKeys(coApplicantForm)]) }),
    reply: revealed,
    who: everyone,
    rate: 'write',
    errors: ['contactNotFound'],
    refusedToGhosts: true,
    secret: true,
  }),
  listFavorites: endpoint({
    method: 'GET',
    path: '/users/{userId}/favorites/client',
    summary: 'One’s favourite contacts by name.',
    params: z.object({ userId: id }),
    query: pageQuery(200, 200),
    reply: page(contactSummary),
    who: everyone,
    rate: 'read',
  }),
  addFavorite: endpoint({
    method: 'POST',
    path: '/users/{userId}/favorites/client/{id}',
    summary: 'Mark a contact as one’s favourite.',
    params: z.object({ userId: id, id }),
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['contactNotFound'],
  }),
  removeFavorite: endpoint({
    method: 'DELETE',
    path: '/users/{userId}/favorites/client/{id}',
    summary: 'Take a contact off one’s favourites.',
    params: z.object({ userId: id, id }),
    reply: 'nothing',
    who: everyone,
    rate: 'write',
  }),
  ...exportEndpoints,
  ...referralEndpoints,
  ...noteEndpoints,
}

export const contactErrors = {
  contactNotFound: { status: 404, message: 'This contact does not exist, or it was deleted.' },
  contactNeedsName: { status: 422, message: 'A contact needs a first name, a last name or a company.' },
  ...exportErrors,
  ...noteErrors,
} as const

export const contactEvents = {
  contactSaved: serverEvent({
    name: 'contact_update',
    summary: 'A contact was added, changed or restored. `favorite` is false here: it is each person’s own.',
    payload: z.object({ contact: contactSummary, created: z.boolean(), version: z.number().int() }),
    stream: 'contacts',
  }),
  contactRemoved: serverEvent({
    name: 'contact_remove',
    summary: 'A contact was deleted.',
    payload: z.object({ id, letter }),
    stream: 'contacts',
  }),
  contactsImported: serverEvent({
    name: 'contacts_imported',
    summary: 'An import added or changed many contacts: load the lists anew.',
    payload: z.object({ importId: id, created: z.number().int(), updated: z.number().int() }),
    stream: 'contacts',
  }),
  favoriteChanged: serverEvent({
    name: 'contact_favorite',
    summary: 'One’s own favourites changed, perhaps in another tab.',
    payload: z.object({ id, favorite: z.boolean() }),
  }),
  ...exportEvents,
  ...noteEvents,
  tagsChanged: serverEvent({
    name: 'refresh_tags',
    summary: 'Tags or their counts changed: load them anew.',
    payload: z.object({}),
  }),
  contactViewed: serverEvent({
    name: 'contact_viewer',
    summary:
      'Somebody looks at the contact, or no longer does; told to those who look at it too. Whoever is not told of again within 45 seconds has gone.',
    payload: z.object({ clientId: id, userId: id, viewing: z.boolean() }),
  }),
}

export const contactClientEvents = {
  viewContact: clientEvent({
    name: 'contact_view',
    summary: 'One looks at this contact, at one a tab; null: at none any more. To be said again every 20 seconds.',
    payload: z.object({ clientId: id.nullable() }),
    who: everyone,
  }),
}
