import { useQuery } from '@tanstack/react-query'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { newestNotes, notesQuery, stickiesQuery } from '#domains/contacts/contacts.queries.ts'
import type { ContactLayout } from '#domains/contacts/person/frame/contact-frame.tsx'
import { documentsQuery } from '#domains/documents/documents.queries.ts'
import { useRecordCounts } from '#domains/records/tabs/use-record-counts.ts'
import { useSession } from '#platform/session/session-state.ts'
import { type PageTab, pageTabs } from './page-tabs.ts'

/** The tabs of a contact with their counts, and the one that is open in this layout. */
export function usePageTabs(contact: Contact, layout: ContactLayout, wanted: PageTab) {
  const gatheringForms = useSession((state) => state.me?.account.gatheringForms ?? '')
  const records = useRecordCounts(contact)
  const notes = useQuery(notesQuery(contact.id, newestNotes)).data?.total ?? 0
  const stickies = useQuery(stickiesQuery(contact.id)).data?.total ?? 0
  const documents = useQuery(documentsQuery({ kind: 'contact', ownerId: contact.id })).data?.data.length ?? 0
  // A pane of its own in a wider layout.
  const folded = (wanted === 'people' && layout !== 'wide') || (wanted === 'overview' && layout === 'narrow')
  const tab: PageTab = (wanted === 'people' || wanted === 'overview') && !folded ? 'activity' : wanted
  const tabs = pageTabs({ gatheringForms, counts: records, layout, open: tab })
  return { tab, tabs, counts: { ...records, documents, activity: notes + stickies } }
}
