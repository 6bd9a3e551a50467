import { isVin } from '@frontdesk/contract/forms/kit/vin'
import { useCallback, useRef, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { messageOf } from '#platform/api/api-failure.ts'
import { type AnswerTo, api } from '#platform/api.ts'
import { snack } from '#ui/snackbar.ts'
import type { FormText } from '../records/form-kit/form-text.ts'

type Found = AnswerTo<'lookups', 'lookUpVin'>

const vinFields = ['vin', 'trailer.vin']
const told = ['year', 'make', 'model'] as const
/** Shorter ones are not looked up: older vehicles, trailers and boats have them, and the field itself says so. */
const usualLength = 17

/** What a look-up leaves to be said or decided; VinNotice shows it. */
export interface VinFinding {
  text: string
  /** Puts what was found over what was typed. */
  use?: () => void
}

/** For onLeave of a form: leaving a VIN fills year, make and model where they are empty, and offers them elsewhere. */
export function useVinLookup(hook: UseFormReturn<FormText>) {
  const asked = useRef(new Map<string, string>())
  const [finding, setFinding] = useState<VinFinding>()
  const dismiss = useCallback(() => setFinding(undefined), [])

  const onLeave = useCallback(
    async (field: string) => {
      if (!vinFields.includes(field)) return
      const textOf = (name: string) => String(hook.getValues(name) ?? '').trim()
      const vin = textOf(field).toUpperCase()
      const known = asked.current.get(field) ?? get(hook.formState.defaultValues, field)
      if (vin === String(known ?? '').toUpperCase()) return
      // What was found before was about another VIN.
      dismiss()
      if (vin.length !== usualLength) return
      asked.current.set(field, vin)
      if (!isVin(vin)) return void snack.error('Unable to find vin: A VIN has digits and letters, but no I, O or Q.')
      try {
        const found = await api.lookups.lookUpVin({ params: { vin } })
        // Somebody who typed on meanwhile is not spoken over.
        if (textOf(field).toUpperCase() === vin) setFinding(fillIn(hook, field.slice(0, -'vin'.length), found, textOf))
      } catch (error) {
        // The next leaving asks again.
        asked.current.delete(field)
        snack.error(`Unable to find vin: ${messageOf(error)}`)
      }
    },
    [hook, dismiss],
  )
  return { onLeave, finding, dismiss }
}

function fillIn(
  hook: UseFormReturn<FormText>,
  place: string,
  found: Found,
  textOf: (name: string) => string,
): VinFinding | undefined {
  const fill = (names: readonly (typeof told)[number][]) => {
    for (const name of names)
      hook.setValue(place + name, String(found[name]), { shouldDirty: true, shouldValidate: true })
  }
  const facts = told.filter((name) => found[name] !== null)
  fill(facts.filter((name) => textOf(place + name) === ''))
  const others = facts.filter((name) => textOf(place + name).toLowerCase() !== String(found[name]).toLowerCase())
  const vehicle = `This VIN is of a ${facts.map((name) => found[name]).join(' ')}.`
  const text = found.checkDigit === 'wrong' ? `${vehicle} Its check digit does not match: please compare it.` : vehicle
  if (others.length > 0) return { text, use: () => fill(others) }
  return found.checkDigit === 'wrong' ? { text } : undefined
}
