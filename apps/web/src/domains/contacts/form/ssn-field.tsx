import { PatternFormat } from 'react-number-format'
import { Button } from '#ui/button.tsx'
import { Control } from '#ui/fields/control.tsx'
import { FieldFrame, useFieldIds } from '#ui/fields/field.tsx'
import { useBound } from './bound-fields.tsx'
import type { PrivateField } from './form-values.ts'

interface SsnFieldProps {
  name: PrivateField
  /** The masked number on file. */
  onFile?: string | null | undefined
  removed?: boolean
  onRemoved?: (removed: boolean) => void
}

/** Nine digits under the mask ###-##-####. What is on file is never filled in: typing replaces it. */
export function SsnField({ name, onFile, removed = false, onRemoved }: SsnFieldProps) {
  const { value, onChange, inputRef, label, error, ...input } = useBound(name)
  const hint = onFile ? (removed ? 'Will be removed on saving.' : 'Type to replace the one on file.') : undefined
  const { id, control } = useFieldIds({ error, hint })
  return (
    <FieldFrame {...{ id, label, error, hint }}>
      <PatternFormat
        {...input}
        {...control}
        customInput={Control}
        getInputRef={inputRef}
        format="###-##-####"
        valueIsNumericString
        inputMode="numeric"
        autoComplete="off"
        className="tabular"
        placeholder={removed ? '' : (onFile ?? '')}
        value={value}
        onValueChange={(next) => next.value !== value && onChange(next.value)}
        after={
          onFile && !value ? (
            <Button size="s" look="quiet" onClick={() => onRemoved?.(!removed)}>
              {removed ? 'Keep' : 'Remove'}
            </Button>
          ) : undefined
        }
      />
    </FieldFrame>
  )
}
