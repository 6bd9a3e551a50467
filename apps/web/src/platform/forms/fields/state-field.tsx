import { isNorthAmerican, type State, stateOf, states } from '@frontdesk/contract/forms/kit/states'
import { useMemo } from 'react'
import { AutocompleteField } from '#ui/fields/autocomplete-field.tsx'
import type { FieldProps } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFormSources } from '../form-sources.ts'

const isProvince = ({ code }: State) => firstProvince <= states.findIndex((state) => state.code === code)
const firstProvince = states.findIndex(({ code }) => code === 'AB')
const optionOf = ({ code, name }: State) => `${code} ${name}`

/** States by letters or name; other countries have regions of their own. Its value is the two letters. */
export function StateField({ value, onChange, onBlur, ...props }: FieldProps<string> & { maxLength: number }) {
  const country = useFormSources().useCountry() ?? 'US'
  const options = useMemo(() => {
    const provincesFirst = states.toSorted((a, b) => Number(isProvince(b)) - Number(isProvince(a)))
    return (country === 'CA' ? provincesFirst : states).map(optionOf)
  }, [country])
  if (!isNorthAmerican(country)) return <TextField {...{ value, onChange, onBlur }} {...props} autoComplete="off" />
  return (
    <AutocompleteField
      {...props}
      value={value}
      onChange={onChange}
      onChoose={(option) => onChange(option.slice(0, 2))}
      onBlur={() => {
        if (stateOf(value) !== value) onChange(stateOf(value))
        onBlur?.()
      }}
      options={options}
      free
    />
  )
}
