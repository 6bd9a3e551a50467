import { useFormState } from 'react-hook-form'
import { Button } from '#ui/actions/button.tsx'
import { useFormPlace } from './form-place.ts'
import { formTexts as texts } from './texts/form.texts.ts'

interface SaveButtonProps {
  busy: boolean
  /** A new record has nothing to compare with. */
  isNew?: boolean
  children: string
}

/** Enabled by the first change. A separate component, so that this key renders nothing else of the form. */
export function SaveButton({ busy, isNew, children }: SaveButtonProps) {
  const { isDirty } = useFormState()
  const { removed } = useFormPlace()
  const changed = isDirty || removed.length > 0
  const nothing = isNew ? texts.nothingEntered : texts.noChanges
  return (
    <Button type="submit" look="solid" busy={busy} disabled={changed ? false : nothing}>
      {children}
    </Button>
  )
}
