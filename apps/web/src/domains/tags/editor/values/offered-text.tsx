import { type SmartGroup, smartGroups } from '@frontdesk/contract/forms/kit/smart-values'
import { useOfferedValues } from '#domains/templates/templates.public.ts'
import { AutocompleteField } from '#ui/fields/autocomplete-field.tsx'

interface OfferedTextProps {
  label: string
  hideLabel: boolean
  group: SmartGroup
  value: string
  placeholder?: string
  onChange(text: string): void
  onChoose?: (text: string) => void
  onBlur?: () => void
}

/** Any text, with suggestions from the account's own list. */
export function OfferedText({ group, ...field }: OfferedTextProps) {
  const offered = useOfferedValues(group) ?? smartGroups[group].offered
  return <AutocompleteField {...field} free options={offered} />
}
