import { termBetween } from '@frontdesk/contract/forms/premium'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormText } from './form-text.ts'

const termOf = ({ effectiveDate, termDate }: FormText) =>
  termBetween(String(effectiveDate ?? ''), String(termDate ?? ''))
/** The term, if it is the one that the dates give; otherwise a person chose it. */
const followed = (values: FormText) =>
  values.premiumTerm === (termOf(values) ?? '12') ? values.premiumTerm : undefined

/** The premium term of a policy follows its dates, 6 or 12 months, until a person chooses one. */
export function useTermOfDates(hook: UseFormReturn<FormText>, base: FormText) {
  const given = useRef(followed(base))
  useEffect(() => {
    const stop = hook.subscribe({
      name: ['premiumTerm', 'effectiveDate', 'termDate'],
      formState: { values: true },
      callback({ values, name, type }) {
        // A restored draft contains what was chosen before.
        if (name === undefined) given.current = followed(values)
        else if (name === 'premiumTerm' && type === 'change') given.current = undefined
        const term = termOf(values)
        if (!term || term === values.premiumTerm || given.current !== values.premiumTerm) return
        given.current = term
        hook.setValue('premiumTerm', term, { shouldDirty: true })
      },
    })
    return stop
  }, [hook])
}
