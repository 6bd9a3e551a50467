import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PhonePanel } from '#domains/calls/panel/phone-panel.tsx'
import { useAddContact } from '#domains/contacts/list.public.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './phone-drawer.module.css'

const OpenRoom = lazy(() => import('../pages/messages/open-room.tsx').then((m) => ({ default: m.OpenRoom })))

/** The phone beside the page, with what it leads to. */
export function PhoneDrawer() {
  const navigate = useNavigate()
  const addContact = useAddContact()
  return (
    <PhonePanel
      onOpenContact={(id) => void navigate({ to: '/contacts/contact/$id', params: { id } })}
      onCreateContact={(phone) => addContact({ mobilePhone: phone })}
      onOpenMessages={() => void navigate({ to: '/messages' })}
      conversation={(contact, phone) => (
        <Suspense fallback={<Loading />}>
          <OpenRoom contactId={contact} phone={phone} />
        </Suspense>
      )}
    />
  )
}

const Loading = () => (
  <div className={styles.loading}>
    <Skeleton height={120} />
  </div>
)
