import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { CodeInput } from '#ui/fields/code-input.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import form from '../frame/form.module.css'
import { signInTexts } from '../texts/sign-in.texts.ts'

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

export function CodeStep({ error, held, busy, act = signInTexts.signIn, onSubmit, onCancel }: CodeStepProps) {
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
          label={signInTexts.recoveryCode}
          autoComplete="off"
          placeholder={signInTexts.recoveryCodeShape}
          hint={signInTexts.recoveryCodeHint}
          {...shared}
          onChange={(typed) => setCode(recoveryCode(typed))}
        />
      ) : (
        <CodeInput key="code" label={signInTexts.code} hint={signInTexts.codeHint} {...shared} onChange={setCode} />
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
          {recovery ? signInTexts.useAuthenticator : signInTexts.useRecoveryCode}
        </Button>
        <div className={form.actions}>
          <Button onClick={onCancel}>{signInTexts.cancel}</Button>
          <Button
            type="submit"
            look="solid"
            busy={busy}
            disabled={held ?? (full ? undefined : recovery ? signInTexts.recoveryCodeFirst : signInTexts.codeFirst)}
          >
            {act}
          </Button>
        </div>
      </div>
    </form>
  )
}
