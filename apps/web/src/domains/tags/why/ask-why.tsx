import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { ContactField } from '#domains/contacts/contacts.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './why.module.css'
import { WhyDialog } from './why-dialog.tsx'

/** Opened from the tag: asks for the contact first. */
export function AskWhy({ tag }: { tag: { id: string; name: string } }) {
  const [asking, setAsking] = useState(false)
  const [contact, setContact] = useState<{ id: string; name: string }>()
  const close = () => {
    setAsking(false)
    setContact(undefined)
  }
  return (
    <>
      <Button size="s" look="quiet" icon={<CircleHelp />} className={styles.ask} onClick={() => setAsking(true)}>
        Why does a contact have it or not?
      </Button>
      {contact ? (
        <WhyDialog tag={tag} contact={contact} onClose={close} onBack={() => setContact(undefined)} />
      ) : (
        asking && (
          <Dialog
            open
            size="sm"
            title={`Why “${tag.name}”?`}
            subtitle="Choose a contact to see why it has this tag or not"
            onClose={close}
            actions={<Button onClick={close}>Close</Button>}
          >
            <ContactField label="Find a contact" value="" autoFocus onChoose={(id, name) => setContact({ id, name })} />
          </Dialog>
        )
      )}
    </>
  )
}
