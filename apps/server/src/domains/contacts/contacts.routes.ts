import { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { routes } from '#platform/domain'
import type { ContactParts } from './contact-parts.ts'
import { addFavorite } from './favorites/add-favorite.ts'
import { listFavorites } from './favorites/list-favorites.ts'
import { removeFavorite } from './favorites/remove-favorite.ts'
import { countContacts } from './list/count-contacts.ts'
import { listContacts } from './list/list-contacts.ts'
import { addNote } from './notes/add-note.ts'
import { deleteNote } from './notes/delete-note.ts'
import { listActivity } from './notes/list-activity.ts'
import { listStickies } from './notes/list-stickies.ts'
import { restoreNote } from './notes/restore-note.ts'
import { showNoteImage } from './notes/show-note-image.ts'
import { updateNote } from './notes/update-note.ts'
import { createContact } from './people/create-contact.ts'
import { getContact } from './people/get-contact.ts'
import { getFullContact } from './people/get-full-contact.ts'
import { updateContact } from './people/update-contact.ts'
import { revealField } from './private/reveal-field.ts'

export const contactRoutes = (parts: ContactParts) =>
  routes(contactEndpoints, {
    listContacts: listContacts(parts),
    countContacts,
    createContact: createContact(parts),
    getContact: getContact(parts),
    getFullContact: getFullContact(parts),
    updateContact: updateContact(parts),
    revealField,
    listFavorites,
    addFavorite,
    removeFavorite,
    listActivity,
    listStickies,
    addNote,
    showNoteImage,
    updateNote,
    deleteNote,
    restoreNote,
  })
