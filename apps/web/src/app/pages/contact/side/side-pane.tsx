import { plainName } from '#domains/contacts/contact-name.ts'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { DocumentsSection } from '#domains/documents/documents-section.tsx'
import { FollowupsSection } from '#domains/followups/of-contact/followups-section.tsx'
import { LinksSection } from '#domains/records/side/links-section.tsx'
import { PoliciesSection } from '#domains/records/side/policies-section.tsx'
import { AssignedTags, AssignTags, useShownTags } from '#domains/tags/of-contact/assigned-tags.tsx'
import { PersonalLinkSection } from '#growth/referrals/of-contact/personal-link.tsx'
import { PaneNone, PaneSection } from '#ui/layout/pane-section.tsx'
import { contactPageTexts as texts } from '../../../texts/contact-page.texts.ts'
import type { PageTab } from '../view/page-tabs.ts'
import type { ContactView } from '../view/use-contact-view.ts'

interface SidePaneProps {
  contact: Contact
  tab: PageTab
  view: ContactView
}

/** What is to be done, what the contact has, and how it is marked. */
export function SidePane({ contact, tab, view }: SidePaneProps) {
  const { id } = contact
  const tags = useShownTags(contact)
  return (
    <>
      <FollowupsSection contact={contact} />
      <PoliciesSection contactId={id} brief={tab === 'policy'} onOpen={(policy) => view.show('policy', policy)} />
      <PaneSection title={texts.tags} actions={<AssignTags contact={contact} />}>
        {tags.length === 0 ? <PaneNone>{texts.noTags}</PaneNone> : <AssignedTags tags={tags} contact={contact} />}
      </PaneSection>
      {tab !== 'documents' && <DocumentsSection contactId={id} onShow={() => view.open('documents')} />}
      <LinksSection contactId={id} />
      <PersonalLinkSection contactId={id} name={plainName(contact)} />
    </>
  )
}
