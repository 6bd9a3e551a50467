import { useState } from 'react'
import { snack } from '../feedback/snackbar.ts'
import { AutocompleteField } from '../fields/autocomplete-field.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { CodeInput } from '../fields/code-input.tsx'
import { DateField } from '../fields/date/date-field.tsx'
import { FileDrop } from '../fields/file-drop.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { RadioGroup } from '../fields/radio-group.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { Slider } from '../fields/slider.tsx'
import { Switch } from '../fields/switch.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Card } from '../layout/card.tsx'
import styles from './gallery.module.css'

const CARRIERS = ['Acme Mutual', 'Atlas Auto', 'Beacon Life', 'Great Lakes Auto', 'Harbor Home', 'Summit Health']

/** A field together with its state. */
function useField<Value>(initial: Value) {
  const [value, onChange] = useState(initial)
  return { value, onChange }
}

export function Fields() {
  const name = useField('Maria')
  const last = useField('')
  const mail = useField('maria@')
  const phone = useField('+14155550123')
  const born = useField('1986-04-12')
  const status = useField('Lead')
  const place = useField('')
  const password = useField('harbor')
  const search = useField('Alvarez')
  const carrier = useField('Atlas Auto')
  const notes = useField('Prefers a call after six.\nAsk about the second car.')
  const code = useField('123456')
  return (
    <>
      <Card title="Fields">
        <div className={styles.grid}>
          <TextField label="First name" required {...name} />
          <TextField label="Last name" required error="Last name is required" {...last} />
          <TextField label="Email" type="email" error="Enter a valid email address" {...mail} />
          <PhoneField label="Mobile phone" required {...phone} />
          <DateField label="Date of birth" {...born} />
          <SelectField label="Status" options={['Lead', 'Prospect', 'Client', 'Former']} {...status} />
          <SelectField label="Location" placeholder="Choose a location" options={['Boston', 'Austin']} {...place} />
          <PasswordField label="Password" hint="At least 5 characters" {...password} />
          <AutocompleteField label="Carrier" free options={CARRIERS} hint="Any name is fine" {...carrier} />
          <TextField label="Account" value="harbor" onChange={() => {}} readOnly />
          <TextField label="Disabled" value="Nothing to change" onChange={() => {}} disabled />
          <SearchField label="Name, phone, email or policy" {...search} />
        </div>
      </Card>
      <Card title="Choices">
        <Choices />
      </Card>
      <Card title="Text, code and files">
        <div className={styles.stack}>
          <TextArea label="Notes" onSubmit={() => snack.success('Note saved')} hint="Enter saves" {...notes} />
          <div className={styles.grid}>
            <CodeInput label="Code" {...code} />
          </div>
          <FileDrop
            label="Picture"
            accept={['image/png', 'image/gif', 'image/jpeg']}
            maxBytes={5 * 1024 * 1024}
            onFiles={([file]) => snack.success(`${file?.name} chosen`)}
          />
        </div>
      </Card>
    </>
  )
}

function Choices() {
  const smoker = useField(true)
  const mixed = useField(false)
  const ring = useField(true)
  const quiet = useField(false)
  const level = useField<'bronze' | 'gold' | 'none'>('gold')
  const scale = useField(1.2)
  const angle = useField(90)
  return (
    <div className={styles.stack}>
      <div className={styles.grid}>
        <div>
          <Checkbox label="Tobacco user" {...smoker} />
          <Checkbox label="All locations" mixed {...mixed} />
          <Checkbox label="Unavailable" hint="Your plan has one location" value={false} onChange={() => {}} disabled />
        </div>
        <div>
          <Switch label="Ring my desk phone" {...ring} />
          <Switch label="Quiet hours" hint="8 PM to 8 AM, recipient's time" {...quiet} />
        </div>
        <RadioGroup
          label="Level"
          options={[
            { value: 'bronze', label: 'Bronze' },
            { value: 'gold', label: 'Gold', hint: 'Reviewed every quarter' },
            { value: 'none', label: 'None', disabled: true },
          ]}
          {...level}
        />
      </div>
      <Slider label="Scale" min={0.5} max={3} step={0.1} format={(value) => `${value.toFixed(1)}×`} {...scale} />
      <Slider label="Rotation" min={0} max={360} step={1} format={(value) => `${value}°`} {...angle} />
    </div>
  )
}
