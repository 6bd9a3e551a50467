import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { Button } from '#ui/button.tsx'
import { DASH } from '#ui/format/dash.ts'
import { snack } from '#ui/snackbar.ts'
import styles from './person.module.css'

interface SsnDetailProps {
  contactId: string
  field: 'ssn' | 'coSsn'
  masked: string | null
}

const SHOWN_FOR = 30

export function SsnDetail({ contactId, field, masked }: SsnDetailProps) {
  const [revealed, setRevealed] = useState<string>()
  const [left, setLeft] = useState(0)
  const [busy, setBusy] = useState(false)
  const hide = () => setRevealed(undefined)

  useEffect(() => {
    if (revealed === undefined) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [revealed])
  if (revealed !== undefined && left <= 0) hide()

  const reveal = async () => {
    setBusy(true)
    try {
      const { value } = await api.contacts.revealField({ params: { id: contactId, field } })
      setLeft(SHOWN_FOR)
      setRevealed(String(value ?? ''))
    } catch (error) {
      snack.error(`Unable to reveal the SSN: ${messageOf(error)}`)
    }
    setBusy(false)
  }
  return (
    <div>
      <dt>SSN</dt>
      <dd className={styles.ssn}>
        <span className="tabular">{revealed === undefined ? (masked ?? DASH) : dashed(revealed)}</span>
        {masked && revealed === undefined && (
          <Button
            size="s"
            look="quiet"
            icon={<Eye />}
            busy={busy}
            onClick={reveal}
            aria-describedby={`${field}-logged`}
          >
            Reveal
          </Button>
        )}
        {revealed !== undefined && (
          <Button size="s" look="quiet" icon={<EyeOff />} onClick={hide}>
            Hide <span className={styles.countdown}>{left}</span>
          </Button>
        )}
        {masked && (
          <small id={`${field}-logged`} role={revealed === undefined ? undefined : 'status'}>
            {revealed === undefined ? 'each look is logged' : 'logged'}
          </small>
        )}
      </dd>
    </div>
  )
}

const dashed = (digits: string) => digits.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')
