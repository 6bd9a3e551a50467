import { Eye, EyeOff } from 'lucide-react'
import { api } from '#platform/api.ts'
import { dashedSsn, useRevealed } from '#platform/forms/use-revealed.ts'
import { Button } from '#ui/actions/button.tsx'
import { DASH } from '#ui/format/dash.ts'
import styles from './person.module.css'

interface SsnDetailProps {
  contactId: string
  field: 'ssn' | 'coSsn'
  masked: string | null
}

export function SsnDetail({ contactId, field, masked }: SsnDetailProps) {
  const { value, left, busy, show, hide } = useRevealed('SSN', async () => {
    return (await api.contacts.revealField({ params: { id: contactId, field } })).value
  })
  const open = value !== undefined
  return (
    <div>
      <dt>SSN</dt>
      <dd className={styles.ssn}>
        <span className="tabular">{open ? dashedSsn(String(value ?? '')) : (masked ?? DASH)}</span>
        {masked && !open && (
          <Button size="s" look="quiet" icon={<Eye />} busy={busy} onClick={show} aria-describedby={`${field}-logged`}>
            Reveal
          </Button>
        )}
        {open && (
          <Button size="s" look="quiet" icon={<EyeOff />} onClick={hide}>
            Hide <span className={styles.countdown}>{left}</span>
          </Button>
        )}
        {masked && (
          <small id={`${field}-logged`} role={open ? 'status' : undefined}>
            {open ? 'logged' : 'viewing is logged'}
          </small>
        )}
      </dd>
    </div>
  )
}
