import { userLimits } from '@frontdesk/contract/users/limits'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { employeeFormTexts as texts } from '../../texts/employee-form.texts.ts'
import styles from './form.module.css'
import type { FormPart } from './form-part.ts'

const longestEmail = 254

export const ProfileFields = ({ values, problems, set, isNew }: FormPart & { isNew: boolean }) => (
  <div className={styles.two}>
    <TextField
      label={texts.firstName}
      required
      autoFocus={isNew}
      autoComplete="off"
      maxLength={userLimits.name}
      value={values.firstName}
      onChange={(firstName) => set({ firstName })}
      error={problems.firstName}
    />
    <TextField
      label={texts.lastName}
      required
      autoComplete="off"
      maxLength={userLimits.name}
      value={values.lastName}
      onChange={(lastName) => set({ lastName })}
      error={problems.lastName}
    />
    <TextField
      type="email"
      label={texts.email}
      required
      autoComplete="off"
      maxLength={longestEmail}
      hint={isNew ? texts.emailHint : texts.emailChangeHint}
      value={values.email}
      onChange={(email) => set({ email })}
      error={problems.email}
    />
    <PhoneField label={texts.phone} value={values.phone} onChange={(phone) => set({ phone })} error={problems.phone} />
  </div>
)
