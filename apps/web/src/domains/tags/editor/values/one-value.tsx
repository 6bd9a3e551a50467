import type { AskedField } from '@frontdesk/contract/tags/fields'
import { tagLimits } from '@frontdesk/contract/tags/limits'
import { DateField } from '#ui/fields/date/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { rulesTexts } from '../../texts/rules.texts.ts'
import { NumberValue } from './number-value.tsx'
import { OfferedText } from './offered-text.tsx'

interface OneValueProps {
  label: string
  field: AskedField
  value: string | number
  onChange(value: string | number): void
}

export function OneValue({ label, field, value, onChange }: OneValueProps) {
  if (field.kind === 'number') return <NumberValue unit={field.unit} {...{ label, value, onChange }} />
  const shared = { label, hideLabel: true, value: String(value), onChange }
  if (field.kind === 'date') return <DateField {...shared} />
  if (field.kind === 'choice')
    return <SelectField {...shared} options={field.options} placeholder={rulesTexts.choose} />
  if (field.kind === 'text' && field.group) return <OfferedText {...shared} group={field.group} />
  return <TextField {...shared} maxLength={tagLimits.text} />
}
