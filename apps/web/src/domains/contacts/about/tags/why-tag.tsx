import { Suspense } from 'react'
import { WhyDialog } from '../../../library/library.public.ts'
import { headingName } from '../../contact-name.ts'
import type { Contact } from '../../contact-types.ts'

interface WhyTagProps {
  contact: Contact
  tag: { id: string; name: string }
  onClose(): void
}

export const WhyTag = ({ contact, tag, onClose }: WhyTagProps) => (
  <Suspense>
    <WhyDialog tag={tag} contact={{ id: contact.id, name: headingName(contact) }} onClose={onClose} />
  </Suspense>
)
