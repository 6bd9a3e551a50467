import type { SmartGroup } from '@frontdesk/contract/forms/kit/smart-values'
import { tagLimits } from '@frontdesk/contract/tags/limits'
import { type KeyboardEvent, useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { rulesTexts } from '../../texts/rules.texts.ts'
import { ChosenChips } from './chosen-chips.tsx'
import { OfferedText } from './offered-text.tsx'

interface TextValuesProps {
  group: SmartGroup | undefined
  values: readonly string[]
  onChange(values: readonly string[]): void
}

/** Enter, and leaving the field, adds what was typed. */
export function TextValues({ group, values, onChange }: TextValuesProps) {
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    const value = text.trim()
    setTyped('')
    if (value && !values.includes(value)) onChange([...values, value])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // An option of the list is chosen by the field.
    if (event.target.getAttribute('aria-activedescendant')) return
    // It would submit the tag's form.
    event.preventDefault()
    event.stopPropagation()
    add(typed)
  }
  const field = {
    label: rulesTexts.addValue,
    hideLabel: true,
    placeholder: rulesTexts.addValueHint,
    value: typed,
    onChange: setTyped,
    onBlur: () => add(typed),
  }
  return (
    <ChosenChips
      chosen={values.map((value) => ({ id: value, name: value }))}
      onChange={onChange}
      onKeyDownCapture={onKeyDown}
    >
      {group ? (
        <OfferedText {...field} group={group} onChoose={add} />
      ) : (
        <TextField {...field} maxLength={tagLimits.text} />
      )}
    </ChosenChips>
  )
}
