import { lazy, Suspense } from 'react'
import { type Contact, headingName } from '#domains/contacts/contacts.public.ts'

const WhyDialog = lazy(async () => ({ default: (await import('../why/why-dialog.tsx')).WhyDialog }))

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
