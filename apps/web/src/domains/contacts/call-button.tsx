import { Phone } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './call-button.module.css'

interface CallButtonProps {
  name: string
  phone: string | undefined
}

/** Says what keeps it from calling, and can be reached by keyboard to be read. */
export function CallButton({ name, phone }: CallButtonProps) {
  const why = phone ? 'calling arrives with the phone' : 'no phone number'
  return <IconButton size="s" name={`Call ${name}: ${why}`} icon={<Phone />} aria-disabled className={styles.call} />
}
