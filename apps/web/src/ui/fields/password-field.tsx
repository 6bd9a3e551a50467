import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { fieldsTexts as texts } from '../texts/fields.texts.ts'
import { Control } from './control.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'

interface PasswordFieldProps extends FieldProps<string> {
  /** `new-password` makes a password manager offer one. */
  autoComplete?: 'current-password' | 'new-password'
}

export function PasswordField({
  label,
  hideLabel,
  error,
  hint,
  required,
  onChange,
  inputRef,
  autoComplete = 'current-password',
  ...input
}: PasswordFieldProps) {
  const { id, control } = useFieldIds({ error, hint, required })
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...{ id, label, hideLabel, error, hint, required }}>
      <Control
        {...input}
        {...control}
        ref={inputRef}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        after={
          <IconButton
            size="s"
            name={shown ? texts.hidePassword : texts.showPassword}
            icon={shown ? <EyeOff /> : <Eye />}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </FieldFrame>
  )
}
