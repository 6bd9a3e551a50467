import { useNavigate, useSearch } from '@tanstack/react-router'
import { useOpenContact } from '#domains/contacts/contacts.public.ts'
import { FollowupsWorkspace } from '#domains/followups/page/followups-workspace.tsx'
import { useMedia } from '#ui/layout/use-media.ts'
import { ContactWords } from './contact-words.tsx'
import { FollowupPreview } from './followup-preview.tsx'

/** All follow-ups, with the contact of the open one beside them. */
export function FollowupsPage() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/workspace/followups' })
  const openContact = useOpenContact()
  const narrow = useMedia('(max-width: 760px)')
  return (
    <FollowupsWorkspace
      search={search}
      onSearch={(next) => void navigate({ to: '/followups', search: next, replace: true })}
      onOpenContact={openContact}
      narrow={narrow}
      about={({ client }) => client && <ContactWords id={client.id} />}
      preview={(props) => <FollowupPreview key={props.followup.id} {...props} />}
    />
  )
}
