import { useState } from 'react'
import { ContactField } from '#domains/contacts/contacts.public.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { talkTexts as texts } from '../texts/chat.texts.ts'
import type { useMessageActs } from '../use-chat-acts.ts'

interface PinDialogProps {
  acts: ReturnType<typeof useMessageActs>
  onClose(): void
}

export function PinDialog({ acts: { pin }, onClose }: PinDialogProps) {
  const [contact, setContact] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = () => {
    setMissing(contact === '')
    if (contact) pin.mutate(contact, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      title={texts.pinTitle}
      size="sm"
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: texts.pinDone, busy: pin.isPending }}
    >
      <ContactField
        label={texts.pinContact}
        hint={texts.pinText}
        value={contact}
        error={missing ? texts.pinMissing : undefined}
        onChoose={(id) => {
          setContact(id)
          setMissing(false)
        }}
      />
    </Dialog>
  )
}
