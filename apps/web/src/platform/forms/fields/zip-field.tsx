import { useFormContext, useWatch } from 'react-hook-form'
import type { FieldProps } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFormSources } from '../form-sources.ts'
import type { FormText } from '../form-text.ts'
import { type FilledByZip, useZipFill } from '../zip/use-zip-fill.tsx'

/** A ZIP code fills in the city, state, and county of its address. */
export function ZipField({ maxLength, ...props }: FieldProps<string> & { maxLength: number }) {
  const { name = '', value } = props
  const within = name.slice(0, name.lastIndexOf('.') + 1)
  const { setValue, formState } = useFormContext<FormText>()
  const { useCountry, useZipPlace } = useFormSources()
  const isHere = useCountry() === 'US'
  const [city, state, county] = useWatch<FormText, string[]>({
    name: [`${within}city`, `${within}state`, `${within}county`],
  }) as (string | undefined)[]
  const set = (filled: FilledByZip) => {
    for (const [part, text] of Object.entries(filled))
      setValue(within + part, text, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  const note = useZipFill({ values: { zipcode: value, city, state, county }, set, useZipPlace, isHere })
  return <TextField {...props} maxLength={maxLength} autoComplete="off" hint={note ?? props.hint} />
}
