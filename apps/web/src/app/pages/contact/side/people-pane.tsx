import type { Contact } from '#domains/contacts/contact-types.ts'
import { People } from '#domains/contacts/person/people/person-section.tsx'
import { AddressSection, DependentsSection } from '#domains/records/side/household-sections.tsx'
import type { ContactView } from '../view/use-contact-view.ts'

interface PeoplePaneProps {
  contact: Contact
  view: ContactView
  onEdit(person: 'primary' | 'secondary'): void
}

/** Who the contact is. */
export const PeoplePane = ({ contact, view, onEdit }: PeoplePaneProps) => (
  <>
    <People contact={contact} onEdit={onEdit} />
    <AddressSection contact={contact} />
    <DependentsSection contact={contact} onOpen={(id) => view.show('dependent', id)} />
  </>
)
