import { callLimits, emergencyNumbers } from '@frontdesk/contract/calls/limits'
import { useQueryClient } from '@tanstack/react-query'
import { Delete, Phone } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { playKey } from '#platform/alerts/tone.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { usePanel } from '../panel-state.ts'
import { startCall } from '../place-call.ts'
import { dialpadTexts as texts } from '../texts/calls.texts.ts'
import styles from './dialpad.module.css'
import { KeyGrid } from './key-grid.tsx'

/** `+1-202-555-0123`, as far as it is typed. */
function shownNumber(digits: string): string {
  if (isEmergency(digits)) return digits
  const parts = [digits.slice(0, 1), digits.slice(1, 4), digits.slice(4, 7), digits.slice(7)]
  return `+${parts.filter(Boolean).join('-')}`
}

const isEmergency = (digits: string) => emergencyNumbers.some((each) => each === digits)
const emergencyIn = (digits: string) => emergencyNumbers.find((each) => digits === `1${each}`)

/** What a pasted number means here: its last eleven digits, with the country code. */
function pasted(text: string): string {
  const digits = text.replace(/\D/g, '')
  return (digits.length === 10 ? `1${digits}` : digits.startsWith('1') ? digits : `1${digits}`).slice(
    0,
    callLimits.dialpad,
  )
}

export function Dialpad() {
  const client = useQueryClient()
  const dialed = usePanel((state) => state.dialed)
  const dial = (next: string) => usePanel.setState({ dialed: next })
  const press = (key: string) => {
    playKey(key)
    if (/^\d$/.test(key) && dialed.length < callLimits.dialpad) dial(dialed + key)
  }
  const back = () => dial(dialed.length > 1 ? dialed.slice(0, -1) : '1')
  const emergency = emergencyIn(dialed)
  const call = () => {
    if (emergency) return void startCall(client, { phone: emergency })
    // Enter and the button do nothing before the number is complete.
    if (dialed.length === callLimits.dialpad) void startCall(client, { phone: dialed })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) press(event.key)
    else if (event.key === 'Backspace') back()
    else if (event.key === 'Enter') call()
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    dial(pasted(event.clipboardData.getData('text')))
  }
  return (
    <div className={styles.dialpad}>
      <input
        className={styles.number}
        aria-label={texts.number}
        inputMode="tel"
        autoComplete="off"
        value={emergency ?? shownNumber(dialed)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onChange={(event) => dial(pasted(event.target.value))}
      />
      <KeyGrid onPress={press} />
      <div className={styles.under}>
        <Button className={styles.dial} look="go" size="l" icon={<Phone />} onClick={call}>
          {emergency ? texts.emergency : texts.call}
        </Button>
        <IconButton size="l" name={texts.back} icon={<Delete />} onClick={back} />
      </div>
    </div>
  )
}
