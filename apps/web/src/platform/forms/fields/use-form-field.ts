import { useController } from 'react-hook-form'
import { useFormPlace } from '../form-place.ts'
import type { FormText } from '../form-text.ts'

/** A field of the surrounding form, by path, as props for the kit's fields. */
export function useFormField(name: string) {
  const { onLeave } = useFormPlace()
  const { field, fieldState } = useController<FormText>({ name })
  const { ref, value, onChange, onBlur } = field
  return {
    name,
    value: (value ?? '') as string,
    onChange: onChange as (value: string) => void,
    onBlur: () => {
      onBlur()
      onLeave?.(name)
    },
    inputRef: ref,
    error: fieldState.error?.message,
  }
}
