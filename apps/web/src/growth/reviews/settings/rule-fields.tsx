import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { reviewSettingsTexts as texts } from '../texts/settings.texts.ts'
import styles from './settings.module.css'
import type { FieldsProps } from './settings-form.tsx'
import type { BoardNames } from './use-board-names.ts'

/** When clients are asked without anyone doing it. */
export function RuleFields({ values, problems, set, boards }: FieldsProps & { boards: BoardNames }) {
  const rule = (field: 'afterConversation' | 'afterPolicy' | 'afterClaim') => ({
    label: texts[field],
    hint: texts[`${field}Hint`],
    value: values[field] === 'yes',
    onChange: (on: boolean) => set({ [field]: on ? 'yes' : '' }),
  })
  const options = (boards.boards ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isGone = values.claimBoard !== '' && boards.boards && !boards.nameOf(values.claimBoard)
  return (
    <section className={styles.section} aria-label={texts.rules}>
      <h2>{texts.rules}</h2>
      <p className={styles.muted}>{texts.rulesText}</p>
      <Checkbox {...rule('afterConversation')} />
      <Checkbox {...rule('afterPolicy')} />
      <Checkbox {...rule('afterClaim')} />
      {values.afterClaim === 'yes' && (
        <div className={styles.claim}>
          <SelectField
            label={texts.claimBoard}
            required
            placeholder={texts.chooseBoard}
            value={values.claimBoard}
            onChange={(claimBoard) => set({ claimBoard })}
            options={isGone ? [...options, { value: values.claimBoard, label: texts.goneBoard }] : options}
            error={problems.claimBoard}
          />
          <TextField
            type="number"
            label={texts.claimDays}
            value={values.claimDays}
            onChange={(claimDays) => set({ claimDays })}
            error={problems.claimDays}
          />
        </div>
      )}
    </section>
  )
}
