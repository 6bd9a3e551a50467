import { ClientRecordings } from '#domains/calls/log/client-recordings.tsx'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { Documents } from '#domains/documents/documents.public.ts'
import { RecentChanges } from '#domains/history/recent/recent-changes.tsx'
import { RecordPanel } from '#domains/records/tabs/record-panel.tsx'
import { ClientReviewList } from '#growth/reviews/client/client-review-list.tsx'
import { contactPageTexts as texts } from '../../../texts/contact-page.texts.ts'
import { ContactTasks } from './contact-tasks.tsx'
import type { PageTab } from './page-tabs.ts'

interface TabContentProps {
  tab: Exclude<PageTab, 'activity' | 'people' | 'overview'>
  contact: Contact
  onHistory(): void
  onPerson(person: 'primary' | 'secondary', tab: 'Health' | 'Life'): void
}

export function TabContent({ tab, contact, onHistory, onPerson }: TabContentProps) {
  switch (tab) {
    case 'documents':
      return (
        <section aria-label={texts.tab.documents}>
          <Documents kind="contact" ownerId={contact.id} />
        </section>
      )
    case 'recordings':
      return <ClientRecordings clientId={contact.id} />
    case 'reviews':
      return <ClientReviewList contactId={contact.id} />
    case 'tasks':
      return <ContactTasks contactId={contact.id} />
    case 'policy':
      return (
        <>
          <RecordPanel tab={tab} contact={contact} onPerson={onPerson} />
          <RecentChanges contactId={contact.id} kind="policies" title={texts.recentPolicies} onAll={onHistory} />
        </>
      )
    default:
      return <RecordPanel tab={tab} contact={contact} onPerson={onPerson} />
  }
}
