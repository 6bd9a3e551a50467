import { z } from 'zod'
import { privateKeys, revealed } from '../forms/kit/schema.ts'
import { coApplicantForm, personForm } from '../forms/person.ts'
import { endpoint } from '../kit/endpoint.ts'
import { clientEvent, serverEvent } from '../kit/event.ts'
import { id, page, pageQuery } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import {
  contact,
  contactChange,
  contactSummary,
  createdContact,
  foundContact,
  foundTotal,
  letter,
  mostFound,
  newContact,
} from './contact-fields.ts'
import { fullContact } from './full-contact.ts'
import { noteEndpoints, noteErrors, noteEvents } from './notes.ts'
import { lookUpsAnHour, mayLookUpPrivate } from './private-look-up.ts'

const clientId = z.object({ id })

export const contactEndpoints = {
  listContacts: endpoint({
    method: 'GET',
    path: '/clients',
    summary: 'Contacts by name: all, of a letter, of a tag, or the results of a search (best first).',
    query: pageQuery(200, 50).extend({
      letter: letter.optional(),
      tag: id.optional(),
      search: z
        .string()
        .trim()
        .max(200)
        .optional()
        .describe(
          `Words of a name, company, e-mail or address in any order, also mistyped, or a phone in any format. Three or more letters or digits in a row, wherever they stand in a name, phone, e-mail or company, find everybody who has them, page by page, and so does any piece of three or more characters as it is written, punctuation included (on.clark5); a page may be short, or empty, though it names a next one. A whole Social Security number, typed as 123-45-6789, finds whoever has it for ${mayLookUpPrivate.join(', ')} alone, never while acting as somebody else, at most ${lookUpsAnHour} different ones an hour (then 429), each in the audit log as a digest; for everybody else the answer is as if nobody had it, with a notice.`,
        ),
      offset: z.coerce
        .number()
        .int()
        .min(0)
        .max(10_000_000)
        .optional()
        .describe(
          `Jump to this row of the letter (or of all) instead of a cursor; in a search, among the first ${mostFound}.`,
        ),
    }),
    reply: page(foundContact).extend({
      total: foundTotal
        .optional()
        .describe('On the first page of a search: how many hold all that was typed, somewhere or at the beginning.'),
      similar: z.number().int().optional().describe('So many at the end of it are only meant, being mistyped.'),
      notice: z.string().optional().describe('Why something was not searched, as a sentence for the person.'),
    }),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  countContacts: endpoint({
    method: 'GET',
    path: '/clients/counts',
    summary: 'The number of contacts, by letter and in total, and of one’s favorites.',
    reply: z.object({
      total: z.number().int(),
      favorites: z.number().int(),
      letters: z.partialRecord(letter, z.number().int()),
    }),
    who: everyone,
    rate: 'read',
    turn: 'count',
  }),
  createContact: endpoint({
    method: 'POST',
    path: '/clients',
    summary: 'Add a contact; send only the fields that have a value.',
    body: newContact,
    reply: createdContact,
    status: 201,
    who: everyone,
    rate: 'write',
    maxBytes: 144 * 1024,
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
    summary: 'One contact with everything its page shows: newest notes, sticky ones, all records, and its documents.',
    params: clientId,
    reply: fullContact,
    who: everyone,
    rate: 'read',
    errors: ['contactNotFound', 'contactMerged'],
  }),
  updateContact: endpoint({
    method: 'PUT',
    path: '/clients/{id}',
    summary: 'Change the fields that are sent. With If-Match a stale edit returns 409 with the current contact.',
    params: clientId,
    body: contactChange,
    reply: contact,
    versioned: true,
    who: everyone,
    rate: 'write',
    maxBytes: 144 * 1024,
    replay: true,
    errors: ['contactNotFound', 'contactMerged', 'contactNeedsName'],
  }),
  revealField: endpoint({
    method: 'POST',
    path: '/clients/{id}/reveal/{field}',
    summary: 'Reveal one private field; each access is audited.',
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
    summary: 'One’s favorite contacts by name.',
    params: z.object({ userId: id }),
    query: pageQuery(200, 200),
    reply: page(contactSummary),
    who: everyone,
    rate: 'read',
  }),
  addFavorite: endpoint({
    method: 'POST',
    path: '/users/{userId}/favorites/client/{id}',
    summary: 'Mark a contact as one’s favorite.',
    params: z.object({ userId: id, id }),
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['contactNotFound'],
  }),
  removeFavorite: endpoint({
    method: 'DELETE',
    path: '/users/{userId}/favorites/client/{id}',
    summary: 'Remove a contact from one’s favorites.',
    params: z.object({ userId: id, id }),
    reply: 'nothing',
    who: everyone,
    rate: 'write',
  }),
  ...noteEndpoints,
}

export const contactErrors = {
  contactNotFound: { status: 404, message: 'This contact doesn’t exist, or it was deleted.' },
  contactNeedsName: { status: 422, message: 'A contact needs a first name, a last name, or a company.' },
  ...noteErrors,
} as const

export const contactEvents = {
  contactSaved: serverEvent({
    name: 'contact_update',
    summary:
      'A contact was added, changed, or restored. `favorite` is always false here, because it differs between people.',
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
    summary: 'An import added or changed many contacts: reload the lists.',
    payload: z.object({ importId: id, created: z.number().int(), updated: z.number().int() }),
    stream: 'contacts',
  }),
  contactsChanged: serverEvent({
    name: 'contacts_changed',
    summary: 'Many contacts were changed, deleted, or restored at once: reload what is shown of them.',
    payload: z.object({
      ids: z.array(id).max(500).nullable().describe('Null: more than are listed.'),
      order: z.boolean().describe('Contacts were deleted or restored, so lists have other rows now.'),
    }),
    stream: 'contacts',
  }),
  favoriteChanged: serverEvent({
    name: 'contact_favorite',
    summary: 'One’s own favorites changed, possibly in another tab.',
    payload: z.object({ id, favorite: z.boolean() }),
  }),
  ...noteEvents,
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
    summary: 'The contact that this tab shows, or null for none. Must be repeated every 20 seconds.',
    payload: z.strictObject({ clientId: id.nullable() }),
    who: everyone,
  }),
}
