import { gatheringForms } from '@frontdesk/contract/accounts/accounts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { accountSettingsTexts as texts } from '../texts/account-settings.texts.ts'
import { chosenForms, formsText } from './account-values.ts'
import styles from './settings.module.css'

/** Which forms a new contact's page offers; all of them is a choice of its own. */
export function FormsField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const chosen = chosenForms(value)
  return (
    <fieldset className={styles.forms}>
      <legend>{texts.forms}</legend>
      <p>{texts.formsHint}</p>
      <Checkbox
        label={texts.all}
        value={value === 'all'}
        mixed={value !== 'all' && chosen.length > 0}
        onChange={(all) => onChange(all ? 'all' : '')}
      />
      <ul>
        {gatheringForms.map((form) => (
          <li key={form}>
            <Checkbox
              label={texts.formOf[form]}
              value={chosen.includes(form)}
              onChange={(on) => onChange(formsText(on ? [...chosen, form] : chosen.filter((each) => each !== form)))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
