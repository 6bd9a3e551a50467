import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ContactField } from '../../contact-field/contact-field.tsx'
import styles from './why.module.css'
import { WhyDialog } from './why-dialog.tsx'

/** From the tag: about whom is asked first. */
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
        Why is somebody in or not?
      </Button>
      {contact ? (
        <WhyDialog tag={tag} contact={contact} onClose={close} onBack={() => setContact(undefined)} />
      ) : (
        asking && (
          <Dialog
            open
            size="sm"
            title={`Why “${tag.name}”?`}
            subtitle="Choose a contact to see why it carries this tag, or does not"
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
