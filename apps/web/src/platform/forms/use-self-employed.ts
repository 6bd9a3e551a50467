import { clearedBySelfEmployed, selfEmployed } from '@frontdesk/contract/forms/person'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormText } from './form-text.ts'

const asIs = (key: string) => key

/**
 * Whoever is self employed has no employer: what stands there is cleared, as the server does. `keyOf`: must keep its
 * identity; the names of a co-applicant's fields.
 */
export function useSelfEmployed(hook: UseFormReturn<FormText>, keyOf: (key: string) => string = asIs) {
  useEffect(
    () =>
      hook.subscribe({
        name: [keyOf('occupation')],
        formState: { values: true },
        callback({ values }) {
          if (values[keyOf('occupation')] !== selfEmployed) return
          for (const key of clearedBySelfEmployed.map(keyOf))
            if (values[key]) hook.setValue(key, '', { shouldDirty: true })
        },
      }),
    [hook, keyOf],
  )
}
