import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChooseContact } from './choose-contact.tsx'
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
        asking && <ChooseContact tag={tag} onChoose={setContact} onClose={close} />
      )}
    </>
  )
}
