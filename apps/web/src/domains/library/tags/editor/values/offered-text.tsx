import { type SmartGroup, smartGroups } from '@frontdesk/contract/forms/kit/smart-values'
import { AutocompleteField } from '#ui/fields/autocomplete-field.tsx'
import { useOfferedValues } from '../../../values/values.queries.ts'

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

/** Any text, with those of the account's own list to choose from. */
export function OfferedText({ group, ...field }: OfferedTextProps) {
  const offered = useOfferedValues(group) ?? smartGroups[group].offered
  return <AutocompleteField {...field} free options={offered} />
}
