import type { contactChange, newContact } from '@frontdesk/contract/contacts/contact-fields'
import { api } from '@frontdesk/contract/registry'
import type { z } from 'zod'
import {
  contactQuery,
  countsQuery,
  favoritesQuery,
  pageQuery,
  searchQuery,
} from '../../../apps/web/src/domains/contacts/contacts.queries.ts'
import { deletedContactsQuery } from '../../../apps/web/src/domains/households/deleted/deleted.queries.ts'
import type { Stage, SyncCase } from '../sync-case.ts'

export async function addContact({ server, token }: Stage, body: z.input<typeof newContact>): Promise<string> {
  const replied = await server.request(api.contacts.createContact, { body }, { token })
  if (replied.status !== 201) throw new Error(JSON.stringify(replied.body))
  return replied.body.id
}

const change = ({ server, token }: Stage, id: string, body: z.input<typeof contactChange>) =>
  server.request(api.contacts.updateContact, { params: { id }, body }, { token })

/** Lists of M and of all, one without the contact, its own page, the counts, and a search. */
const lists = (id: string, word: string) => [
  pageQuery({ letter: 'm', page: 0 }),
  pageQuery({ letter: 'z', page: 0 }),
  pageQuery({ letter: undefined, page: 0 }),
  countsQuery(),
  searchQuery(word),
  contactQuery(id),
]

export const contactSaved: SyncCase[] = [
  {
    title: 'added',
    async arrange(stage) {
      const id = await addContact(stage, { firstName: 'Ida', lastName: 'Morrow' })
      return {
        shown: lists(id, 'Mortimer'),
        act: () => addContact(stage, { firstName: 'Max', lastName: 'Mortimer' }),
        refetched: ['listContacts', 'listContacts m', 'countContacts', 'found'],
      }
    },
  },
  {
    title: 'changed where it stands',
    async arrange(stage) {
      const id = await addContact(stage, { firstName: 'Ines', lastName: 'Madrigal', email: 'ines@example.com' })
      return {
        shown: lists(id, 'Madrigal'),
        act: () => change(stage, id, { email: 'ines.madrigal@example.com', mobilePhone: '16175550188' }),
        refetched: ['getContact', 'found'],
      }
    },
  },
  {
    title: 'renamed into another letter',
    async arrange(stage) {
      const id = await addContact(stage, { firstName: 'Zoe', lastName: 'Mandel' })
      return {
        shown: lists(id, 'Mandel'),
        act: () => change(stage, id, { lastName: 'Zandel' }),
        refetched: ['listContacts', 'listContacts m', 'listContacts z', 'countContacts', 'found', 'getContact'],
      }
    },
  },
  {
    title: 'restored',
    async arrange(stage) {
      const id = await addContact(stage, { firstName: 'Rae', lastName: 'Mistral' })
      const { server, token } = stage
      await server.request(api.households.deleteContact, { params: { id } }, { token })
      return {
        shown: [...lists(id, 'Mistral').slice(0, -1), deletedContactsQuery()],
        act: () => server.request(api.households.restoreContact, { params: { id } }, { token }),
        refetched: ['listContacts', 'listContacts m', 'listContacts z', 'countContacts', 'found'],
      }
    },
  },
]

export const contactRemoved: SyncCase[] = [
  {
    title: 'deleted',
    async arrange(stage) {
      const id = await addContact(stage, { firstName: 'Gus', lastName: 'Maddox' })
      const { server, token } = stage
      return {
        shown: [...lists(id, 'Maddox'), deletedContactsQuery()],
        act: () => server.request(api.households.deleteContact, { params: { id } }, { token }),
        refetched: ['listContacts', 'listContacts m', 'countContacts', 'found', 'getContact', 'deleted'],
      }
    },
  },
]

const favorite = ({ server, me }: Stage, token: string, id: string) =>
  server.request(api.contacts.addFavorite, { params: { userId: me.id, id } }, { token })

export const favoriteChanged: SyncCase[] = [
  {
    title: 'marked in another tab',
    deaf: ['owner', 'employee'],
    async arrange(stage) {
      const id = await addContact(stage, { firstName: 'Fay', lastName: 'Mercer' })
      return {
        shown: [...lists(id, 'Mercer'), favoritesQuery(stage.me.id)],
        act: () => favorite(stage, stage.browser.token, id),
        refetched: ['countContacts', 'favorites'],
      }
    },
  },
  {
    title: 'taken off in another tab',
    deaf: ['owner', 'employee'],
    async arrange(stage) {
      const id = await addContact(stage, { firstName: 'Fitz', lastName: 'Mercury' })
      await favorite(stage, stage.browser.token, id)
      const params = { userId: stage.me.id, id }
      return {
        shown: [...lists(id, 'Mercury'), favoritesQuery(stage.me.id)],
        act: () => stage.server.request(api.contacts.removeFavorite, { params }, { token: stage.browser.token }),
        refetched: ['countContacts'],
      }
    },
  },
]
