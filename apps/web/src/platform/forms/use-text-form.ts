import type { Form } from '@frontdesk/contract/forms/kit/field'
import { useMemo, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { draftOf } from './draft/draft-text.ts'
import { type FormPlace, formatSeenKey } from './form-place.ts'
import type { FormText, Wire } from './form-text.ts'
import { checkForm } from './problems.ts'

interface TextForm {
  form: Form
  contactId: string
  /** The initial values. */
  texts: FormText
  /** The edited record, for its stored private values. */
  record?: Wire | undefined
  /** Must have a stable identity; otherwise each render of the form renders all of its fields. */
  reveal?: FormPlace['reveal']
}

const nothing: Wire = {}

/** A form of the contract: react-hook-form with texts, and the value for FormPlaceContext. */
export function useTextForm({ form, contactId, texts, record = nothing, reveal }: TextForm) {
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [seen, setSeen] = useState<Wire>({})
  // A list revealed for changing becomes the initial value of its field.
  const [base, setBase] = useState(texts)
  const hook = useForm<FormText>({
    defaultValues: texts,
    resolver: (values) => {
      const problems = Object.entries(checkForm(form, values, base))
      if (problems.length === 0) return { values, errors: {} }
      return { values: {}, errors: nested(problems) as FieldErrors<FormText> }
    },
  })
  const place = useMemo(
    (): FormPlace => ({
      contactId,
      onFile: { ...record, ...seen },
      removed,
      onRemoved: (field, off) =>
        setRemoved((before) => (off ? [...before, field] : before.filter((other) => other !== field))),
      reveal,
      onRevealedList(field, list) {
        setSeen((before) => ({ ...before, [formatSeenKey(field)]: true }))
        setBase((before) => ({ ...before, [field]: list }))
        // A field that was never mounted is unknown to the form, and would not be reset.
        hook.register(field)
        hook.resetField(field, { defaultValue: list })
      },
    }),
    [contactId, record, seen, removed, reveal, hook],
  )
  return {
    hook,
    place,
    base,
    removed,
    /**
     * Evaluated on closing: components that display it subscribe themselves, like SaveButton, so that a first key does
     * not render the form.
     */
    isChanged: () => removed.length > 0 || Object.keys(draftOf(hook.getValues(), base)).length > 0,
  }
}

/** `dogs.0.breed` → an object of lists of objects, as react-hook-form expects it. */
function nested(problems: readonly [string, string][]) {
  const errors: Record<string, unknown> = {}
  for (const [path, message] of problems) {
    const parts = path.split('.')
    let at = errors
    for (const [depth, part] of parts.slice(0, -1).entries()) {
      at[part] ??= /^\d+$/.test(parts[depth + 1] ?? '') ? [] : {}
      at = at[part] as Record<string, unknown>
    }
    at[parts.at(-1) ?? ''] = { type: 'problem', message }
  }
  return errors
}
