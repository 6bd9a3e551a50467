import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'
import { Chip } from '#ui/data/chip.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { canRingByPhone } from '../draft/flow-people.ts'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import styles from './steps.module.css'

/** Who gets a text about each voicemail. */
export function TextedPeople() {
  const { flow, change, mayChange, people, nameOf } = useFlowEditing()
  const { voicemailSMS: chosen } = flow
  const set = (voicemailSMS: string[]) => change({ voicemailSMS })
  const others = people.filter(({ id }) => !chosen.includes(id))
  return (
    <div className={styles.fields}>
      {mayChange && chosen.length < limits.voicemailTexts && (
        <SelectField
          label={texts.voicemailTexts}
          hint={chosen.length === 0 ? texts.nobody : undefined}
          placeholder={texts.choosePerson}
          value=""
          onChange={(id) => id && set([...chosen, id])}
          options={others.map((person) => ({
            value: person.id,
            label: canRingByPhone(person) ? person.name : texts.noPhone(person.name),
            disabled: !canRingByPhone(person),
          }))}
        />
      )}
      {chosen.length > 0 ? (
        <ul className={styles.chips} aria-label={texts.voicemailTexts}>
          {chosen.map((id) => (
            <li key={id}>
              <Chip onRemove={mayChange ? () => set(chosen.filter((other) => other !== id)) : undefined}>
                {nameOf(id)}
              </Chip>
            </li>
          ))}
        </ul>
      ) : (
        !mayChange && <p className={styles.note}>{texts.nobody}</p>
      )}
    </div>
  )
}
