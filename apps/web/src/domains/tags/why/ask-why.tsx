import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { ContactField } from '#domains/contacts/contacts.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { tagsTexts } from '../texts/tags.texts.ts'
import { whyTexts } from '../texts/why.texts.ts'
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
        {whyTexts.ask}
      </Button>
      {contact ? (
        <WhyDialog tag={tag} contact={contact} onClose={close} onBack={() => setContact(undefined)} />
      ) : (
        asking && (
          <Dialog
            open
            size="sm"
            title={whyTexts.title(tag.name)}
            subtitle={whyTexts.purpose}
            onClose={close}
            actions={<Button onClick={close}>{tagsTexts.close}</Button>}
          >
            <ContactField label={whyTexts.find} value="" autoFocus onChoose={(id, name) => setContact({ id, name })} />
          </Dialog>
        )
      )}
    </>
  )
}
