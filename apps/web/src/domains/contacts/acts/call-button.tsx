import { Phone } from 'lucide-react'
import { dial } from '#platform/telephone.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { contactActsTexts } from '../texts/contact-acts.texts.ts'
import styles from './call-button.module.css'

interface CallButtonProps {
  name: string
  phone: string | undefined
  contact: string
  size?: 's' | 'm'
  /** -1 in a grid, whose own keys reach it. */
  tabIndex?: number
}

/** A shared element: React never renders it again. */
const handset = <Phone />

/** Without a number it says so, and can still be focused by keyboard. */
export function CallButton({ name, phone, contact, size = 's', tabIndex }: CallButtonProps) {
  return (
    <IconButton
      size={size}
      name={phone ? contactActsTexts.call(name) : contactActsTexts.cannotCall(name)}
      icon={handset}
      tabIndex={tabIndex}
      aria-disabled={!phone || undefined}
      className={styles.call}
      onClick={(event) => {
        // The row around it opens the contact.
        event.stopPropagation()
        if (phone) dial({ phone, client: contact })
      }}
    />
  )
}
