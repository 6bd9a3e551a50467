import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { CodeInput } from '#ui/fields/code-input.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import form from '../frame/form.module.css'

interface CodeStepProps {
  /** The server's message about the last code. */
  error?: string | undefined
  held?: string | undefined
  busy: boolean
  /** What the code is for. */
  act?: string
  onSubmit(code: string): void
  onCancel(): void
}

/** `abcd1234` → `abcd-1234`; drops everything but letters and digits. */
export function recoveryCode(typed: string): string {
  const signs = typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 8)
  return signs.length > 4 ? `${signs.slice(0, 4)}-${signs.slice(4)}` : signs
}

export function CodeStep({ error, held, busy, act = 'Sign In', onSubmit, onCancel }: CodeStepProps) {
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  // The server's message is about the code that it received, not the one being typed.
  const [refused, setRefused] = useState<string>()
  const full = code.length === (recovery ? 9 : 6)
  const shared = {
    value: code,
    autoFocus: true,
    error: code === '' || code === refused ? error : undefined,
  }
  const submit = () => {
    setRefused(code)
    onSubmit(code)
  }
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (full) submit()
      }}
    >
      {recovery ? (
        <TextField
          key="recovery"
          label="Recovery code"
          autoComplete="off"
          placeholder="xxxx-xxxx"
          hint="One of the ten you saved when you set up MFA. Each works once."
          {...shared}
          onChange={(typed) => setCode(recoveryCode(typed))}
        />
      ) : (
        <CodeInput
          key="code"
          label="Code"
          hint="The latest code that your authenticator app shows for Frontdesk."
          {...shared}
          onChange={setCode}
        />
      )}
      <div className={form.row}>
        <Button
          look="quiet"
          size="s"
          className={form.flush}
          onClick={() => {
            setRecovery(!recovery)
            setCode('')
          }}
        >
          {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <div className={form.actions}>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            type="submit"
            look="solid"
            busy={busy}
            disabled={
              held ?? (full ? undefined : recovery ? 'Enter the whole code first.' : 'Enter the 6 digits first.')
            }
          >
            {act}
          </Button>
        </div>
      </div>
    </form>
  )
}
