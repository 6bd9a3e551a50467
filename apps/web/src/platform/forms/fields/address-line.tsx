import type { TextField as Text } from '@frontdesk/contract/forms/kit/field'
import { wholeAddress } from '@frontdesk/contract/forms/kit/whole-address'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Menu } from '#ui/actions/menu.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import type { FieldProps } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from '../form-kit.module.css'
import { useFormPlace } from '../form-place.ts'
import { type KnownAddress, useFormSources } from '../form-sources.ts'
import type { FormText } from '../form-text.ts'
import { addressTexts } from '../texts/address.texts.ts'

const parts = ['address', 'address2', 'city', 'state', 'zipcode', 'county'] as const
type Part = (typeof parts)[number]
const blank = { address: '', address2: '', city: '', state: '', zipcode: '', county: '' }

interface AddressLineProps extends FieldProps<string> {
  name: string
  field: Text
}

/** The first line of an address: divides a pasted whole address, and offers those of the contact. */
export function AddressLine({ field, ...props }: AddressLineProps) {
  const { name } = props
  const { getValues, setValue, setFocus, formState } = useFormContext<FormText>()
  const told = useRef(0)
  // Undo is offered as long as the form is there.
  useEffect(() => () => snack.dismiss(told.current), [])
  const within = name.slice(0, name.lastIndexOf('.') + 1)
  const present = parts.filter((part) => getValues(within + part) !== undefined)
  const set = (values: Partial<Record<Part, string>>) => {
    for (const part of present) {
      const value = values[part]
      if (value !== undefined)
        setValue(within + part, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    }
  }
  const valuesNow = () => Object.fromEntries(present.map((part) => [part, String(getValues(within + part) ?? '')]))

  const fill = (values: Partial<Record<Part, string>>, text: string, undone = valuesNow()) => {
    const { address = '', address2 = '' } = values
    set(present.includes('address2') ? values : { ...values, address: [address, address2].filter(Boolean).join(', ') })
    const said = snack.success(text, {
      undo() {
        set(undone)
        setFocus(name)
      },
    })
    told.current = said
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const replacesAll = selectionStart === 0 && selectionEnd === value.length
    const pasted = event.clipboardData.getData('text')
    const found = replacesAll ? wholeAddress(pasted) : null
    if (!found) return
    event.preventDefault()
    // A missing ZIP code leaves the one that is there.
    const { zipcode, ...others } = found
    const whole = { ...valuesNow(), address: pasted.replace(/\s+/g, ' ').trim() }
    fill(zipcode ? found : others, addressTexts.divided, whole)
  }
  return (
    <div className={styles.street}>
      <TextField
        {...props}
        maxLength={field.limit}
        autoComplete="off"
        onPaste={onPaste}
        aside={
          field.line === 'known' && (
            <KnownAddresses onChoose={(known) => fill({ ...blank, ...known.values }, addressTexts.used)} />
          )
        }
      />
    </div>
  )
}

function KnownAddresses({ onChoose }: { onChoose(address: KnownAddress): void }) {
  const { contactId } = useFormPlace()
  const known = useFormSources().useKnownAddresses(contactId)
  if (known.length === 0) return null
  return (
    <Menu
      label={addressTexts.useKnown}
      placement="bottom-end"
      trigger={
        <button type="button" className={styles.aside}>
          {addressTexts.useKnown}
        </button>
      }
      entries={known.map((each) => ({ ...entryOf(each), run: () => onChoose(each) }))}
    />
  )
}

const entryOf = ({ label, values }: KnownAddress) => {
  const { address, address2, city, state, zipcode } = values
  const place = [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    label: [address, address2].filter(Boolean).join(', ') || place,
    hint: [address && place, label].filter(Boolean).join(' · '),
  }
}
