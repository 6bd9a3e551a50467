import { isVin } from '@frontdesk/contract/forms/kit/vin'
import { useCallback, useRef, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { type AnswerTo, api } from '#platform/api.ts'
import type { FormText } from '#platform/forms/form-text.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import { vinTexts } from '../texts/vin.texts.ts'

type Found = AnswerTo<'lookups', 'lookUpVin'>
type Vehicle = Found['candidates'][number]

const vinFields = ['vin', 'trailer.vin']
const told = ['year', 'make', 'model'] as const
type Told = (typeof told)[number]
/** Shorter ones are not looked up: older vehicles, trailers, and boats have them, and the field itself says so. */
const usualLength = 17

/** What a look-up has to report or ask; VinNotice shows it. */
export interface VinFinding {
  text: string
  /** Replaces what was typed with what was found. */
  use?: () => void
  /** Empties the fields that were filled. */
  undo?: () => void
  /** For a VIN with several possible vehicles: the person knows which one it is. */
  choices?: readonly { label: string; use(): void }[]
}

/** For onLeave of a form: leaving a VIN fills empty year, make, and model fields, and offers its values for others. */
export function useVinLookup(hook: UseFormReturn<FormText>) {
  const asked = useRef(new Map<string, string>())
  const [finding, setFinding] = useState<VinFinding>()
  const left = useRef('')
  /** Triggered by a button that disappears: the focus moves to the VIN. */
  const dismiss = useCallback(() => {
    hook.setFocus(left.current)
    setFinding(undefined)
  }, [hook])

  const onLeave = useCallback(
    async (field: string) => {
      if (!vinFields.includes(field)) return
      const textOf = (name: string) => String(hook.getValues(name) ?? '').trim()
      const vin = textOf(field).toUpperCase()
      const known = asked.current.get(field) ?? get(hook.formState.defaultValues, field)
      if (vin === String(known ?? '').toUpperCase()) return
      // The previous result was about another VIN.
      setFinding(undefined)
      left.current = field
      if (vin.length !== usualLength) return
      asked.current.set(field, vin)
      if (!isVin(vin)) return void snack.error(vinTexts.wrongLetters)
      try {
        const found = await api.lookups.lookUpVin({ params: { vin } })
        // Does not interrupt somebody who has typed on meanwhile.
        if (textOf(field).toUpperCase() === vin)
          setFinding(findingOf(found, hook, field.slice(0, -'vin'.length), textOf))
      } catch (error) {
        // Leaving the field again retries.
        asked.current.delete(field)
        snack.error(failureText('lookUpVin', error))
      }
    },
    [hook],
  )
  return { onLeave, finding, dismiss }
}

type TextOf = (name: string) => string

function findingOf(found: Found, hook: UseFormReturn<FormText>, place: string, textOf: TextOf): VinFinding | undefined {
  const [likeliest, ...others] = found.candidates
  const fill = (vehicle: Vehicle, names: readonly Told[]) => {
    for (const name of names)
      hook.setValue(place + name, String(vehicle[name]), { shouldDirty: true, shouldValidate: true })
  }
  const isWrong = found.checkDigit === 'wrong'
  if (!likeliest) return undefined
  if (others.length === 0) {
    const facts = factsOf(likeliest)
    const filled = facts.filter((name) => textOf(place + name) === '')
    fill(likeliest, filled)
    const undo = () => {
      for (const name of filled) hook.setValue(place + name, '', { shouldDirty: true })
    }
    const text = vinTexts.belongs(nameOf(likeliest), isWrong)
    const differ = facts.filter((name) => textOf(place + name).toLowerCase() !== String(likeliest[name]).toLowerCase())
    if (differ.length > 0) return { text, use: () => fill(likeliest, differ) }
    if (filled.length > 0) return { text: vinTexts.filled(nameOf(likeliest), isWrong), undo }
    return isWrong ? { text } : undefined
  }
  // Values that all of them share need no choice.
  const common = factsOf(likeliest).filter((name) => others.every((other) => other[name] === likeliest[name]))
  fill(
    likeliest,
    common.filter((name) => textOf(place + name) === ''),
  )
  return {
    text: vinTexts.mayBelong(found.candidates.length, isWrong),
    choices: found.candidates.map((vehicle) => ({
      label: [nameOf(vehicle), vehicle.trim].filter(Boolean).join(' '),
      use: () => fill(vehicle, factsOf(vehicle)),
    })),
  }
}

const factsOf = (vehicle: Vehicle): Told[] => told.filter((name) => vehicle[name] !== null)
const nameOf = (vehicle: Vehicle) =>
  factsOf(vehicle)
    .map((name) => vehicle[name])
    .join(' ')
