import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { BlockDialog } from '#domains/blockednumbers/block-dialog.tsx'
import { CallLog } from '#domains/calls/log/call-log.tsx'
import { useAddContact, useOpenContact } from '#domains/contacts/list.public.ts'
import { useMedia } from '#ui/layout/use-media.ts'
import { useOpenConversation } from '../messages/use-open-conversation.ts'

/** The call log, with what it leads to in other domains. */
export function CallLogPage() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/workspace/phone-log' })
  const tight = useMedia('(width < 1280px)')
  const openContact = useOpenContact()
  const addContact = useAddContact()
  const openConversation = useOpenConversation()
  const [blocked, setBlocked] = useState<string>()
  return (
    <>
      <CallLog
        search={search}
        onSearch={(next) => {
          // Back leads to another list or page, not through each filter and call.
          const replace = next.view === search.view && next.page === search.page
          void navigate({ to: '/phone-log', search: next, replace })
        }}
        tight={tight}
        onOpenContact={openContact}
        onCreateContact={(phone) => addContact({ mobilePhone: phone })}
        onText={(contactId, phone) => openConversation({ contactId, phone })}
        onBlock={setBlocked}
      />
      {blocked !== undefined && <BlockDialog phone={blocked} onClose={() => setBlocked(undefined)} />}
    </>
  )
}
