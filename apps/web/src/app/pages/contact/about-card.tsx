import { CheckSquare, Mic } from 'lucide-react'
import { useState } from 'react'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { FollowupCalendar } from '#domains/followups/followups.public.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import styles from './about.module.css'
import { TagsPanel } from './tags-panel.tsx'

const tabs = [
  { value: 'tags', label: 'Tags' },
  { value: 'tasks', label: 'Tasks' },
  { value: 'recordings', label: 'Recordings' },
] as const

/** Tags, follow-ups, and notes of a contact. Boards and calls belong to domains that are not built yet. */
export function AboutCard({ contact }: { contact: Contact }) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('tags')
  return (
    <Card flush>
      <div className={styles.tabs}>
        <Tabs label="About the contact" tabs={tabs} value={tab} onChange={setTab}>
          {tab === 'tags' && (
            <>
              <TagsPanel contact={contact} />
              <FollowupCalendar key={contact.id} clientId={contact.id} />
            </>
          )}
          {tab === 'tasks' && (
            <EmptyState
              icon={<CheckSquare />}
              title="No tasks"
              text="This contact’s tasks will appear here once there are task boards."
            />
          )}
          {tab === 'recordings' && (
            <EmptyState
              icon={<Mic />}
              title="No recordings"
              text="Recorded calls will appear here once calls are made from Frontdesk."
            />
          )}
        </Tabs>
      </div>
    </Card>
  )
}
