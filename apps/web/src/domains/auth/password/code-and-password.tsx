import { usualPasswordLength } from '@frontdesk/contract/kit/password'
import { type RefObject, useState } from 'react'
import { hasCode } from '#platform/api/api-failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { CodeInput } from '#ui/fields/code-input.tsx'
import form from '../frame/form.module.css'
import { PasswordFields } from '../password-fields.tsx'
import { passwordTexts } from '../texts/password.texts.ts'
import { isAcceptable, type NewPassword, weakText } from './password-rules.ts'

interface CodeAndPasswordProps {
  /** Whether the address is entered. */
  ready: boolean
  codeRef: RefObject<HTMLInputElement | null>
  failure: Error | null
  busy: boolean
  onSubmit(code: string, password: string): void
  onCancel(): void
}

export function CodeAndPassword({ ready, codeRef, failure, busy, onSubmit, onCancel }: CodeAndPasswordProps) {
  const [code, setCode] = useState('')
  const [value, setValue] = useState<NewPassword>({ password: '', retype: '' })
  // An error is about what was sent, not about what has been typed since.
  const [sent, setSent] = useState({ code, password: value.password })
  const about = (shown: string, refused: string, name: 'resetCodeWrong' | 'weakPassword') =>
    shown === refused && hasCode(failure, name) ? weakText(failure) : undefined
  const why = missing(ready, code, value)
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (why) return
        setSent({ code, password: value.password })
        onSubmit(code, value.password)
      }}
    >
      <CodeInput
        label={passwordTexts.code}
        length={4}
        inputRef={codeRef}
        value={code}
        onChange={setCode}
        error={about(code, sent.code, 'resetCodeWrong')}
      />
      <PasswordFields
        value={value}
        onChange={setValue}
        minLength={usualPasswordLength}
        labels={{ password: passwordTexts.newPassword, retype: passwordTexts.retype }}
        error={about(value.password, sent.password, 'weakPassword')}
      />
      <div className={form.actions}>
        <Button onClick={onCancel}>{passwordTexts.cancel}</Button>
        <Button type="submit" look="solid" busy={busy} disabled={why}>
          {passwordTexts.submit}
        </Button>
      </div>
    </form>
  )
}

function missing(ready: boolean, code: string, value: NewPassword): string | undefined {
  if (!ready) return passwordTexts.emailFirst
  if (code.length < 4) return passwordTexts.codeFirst
  if (!isAcceptable(value, usualPasswordLength)) return passwordTexts.passwordTwiceFirst
  return undefined
}
