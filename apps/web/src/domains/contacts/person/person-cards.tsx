import { MessageSquare, UserPlus } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { coName } from '../contact-name.ts'
import type { Contact } from '../contact-types.ts'
import { Birth, Detail, MailTo, PhoneDetail } from './details.tsx'
import styles from './person.module.css'
import { SsnDetail } from './ssn-detail.tsx'

interface PersonCardsProps {
  contact: Contact
  onEdit(person: 'primary' | 'secondary'): void
}

const messages = (
  <Button size="s" look="quiet" icon={<MessageSquare />} disabled="Messages arrive with the messages page.">
    Show messages
  </Button>
)

export function PersonCards({ contact, onEdit }: PersonCardsProps) {
  const hasSecondary = coName(contact) || contact.coEmail || contact.coMobilePhone || contact.coDob || contact.coSsn
  return (
    <div className={styles.persons}>
      <Card title="Primary" actions={messages}>
        <dl className={styles.details}>
          <PhoneDetail name="Mobile" phone={contact.mobilePhone} />
          <PhoneDetail name="Phone" phone={contact.phone} />
          <Detail name="Email">{contact.email && <MailTo address={contact.email} />}</Detail>
          <Birth dob={contact.dob} />
          <SsnDetail contactId={contact.id} field="ssn" masked={contact.ssn} />
          <Detail name="Gender">{contact.gender}</Detail>
          <Detail name="Occupation">{contact.occupation}</Detail>
          <Detail name="Employer">{contact.employerName}</Detail>
        </dl>
      </Card>
      <Card title="Secondary" actions={hasSecondary ? messages : undefined}>
        {hasSecondary ? (
          <dl className={styles.details}>
            <Detail name="Name">{coName(contact)}</Detail>
            <PhoneDetail name="Mobile" phone={contact.coMobilePhone} />
            <Detail name="Email">{contact.coEmail && <MailTo address={contact.coEmail} />}</Detail>
            <Birth dob={contact.coDob} />
            <SsnDetail contactId={contact.id} field="coSsn" masked={contact.coSsn} />
          </dl>
        ) : (
          <div className={styles.nobody}>
            <p>No co-applicant.</p>
            <Button size="s" icon={<UserPlus />} onClick={() => onEdit('secondary')}>
              Add a co-applicant
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}
