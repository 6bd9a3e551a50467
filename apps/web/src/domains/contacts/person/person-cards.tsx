import { MessageSquare, Pencil, UserPlus } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { inSentence } from '#ui/format/in-sentence.ts'
import { Card } from '#ui/layout/card.tsx'
import type { Contact } from '../contact-types.ts'
import { type Insured, peopleOf } from './insured.ts'
import styles from './person.module.css'
import { PersonFacts } from './person-facts.tsx'

interface PersonCardsProps {
  contact: Contact
  onEdit(person: 'primary' | 'secondary'): void
}

const messages = (
  <Button size="s" look="quiet" icon={<MessageSquare />} disabled="Messages are not available yet.">
    Show messages
  </Button>
)

export function PersonCards({ contact, onEdit }: PersonCardsProps) {
  const [primary, secondary] = peopleOf(contact)
  return (
    <div className={styles.persons}>
      {primary && <PersonCard title="Primary" contact={contact} person={primary} onEdit={() => onEdit('primary')} />}
      {secondary ? (
        <PersonCard title="Secondary" contact={contact} person={secondary} onEdit={() => onEdit('secondary')} />
      ) : (
        <Card title="Secondary">
          <div className={styles.nobody}>
            <p>No co-applicant.</p>
            <Button size="s" icon={<UserPlus />} onClick={() => onEdit('secondary')}>
              Add a co-applicant
            </Button>
          </div>
        </Card>
      )}
    </div>
  )
}

interface PersonCardProps {
  title: 'Primary' | 'Secondary'
  contact: Contact
  person: Insured
  onEdit(): void
}

const PersonCard = ({ title, contact, person, onEdit }: PersonCardProps) => (
  <Card
    title={title}
    actions={
      <>
        {messages}
        <IconButton size="s" name={`Edit the ${inSentence(title)} person`} icon={<Pencil />} onClick={onEdit} />
      </>
    }
  >
    <PersonFacts contactId={contact.id} person={person} />
  </Card>
)
