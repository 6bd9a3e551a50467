import { clearedBySelfEmployed, selfEmployed } from '@frontdesk/contract/forms/person'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormText } from './form-text.ts'

const asIs = (key: string) => key

/**
 * A self-employed person has no employer: clears the employer's fields, like the server. `keyOf`: must have a stable
 * identity; maps to the names of a co-applicant's fields.
 */
export function useSelfEmployed(hook: UseFormReturn<FormText>, keyOf: (key: string) => string = asIs) {
  useEffect(() => {
    const stop = hook.subscribe({
      name: [keyOf('occupation')],
      formState: { values: true },
      callback({ values }) {
        if (values[keyOf('occupation')] !== selfEmployed) return
        for (const key of clearedBySelfEmployed.map(keyOf))
          if (values[key]) hook.setValue(key, '', { shouldDirty: true })
      },
    })
    return stop
  }, [hook, keyOf])
}
