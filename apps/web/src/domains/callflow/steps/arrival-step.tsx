import { Link } from '@tanstack/react-router'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import styles from './steps.module.css'

const voices = ['woman', 'man'] as const

export function ArrivalStep() {
  const { flow, change, mayChange, numbers } = useFlowEditing()
  return (
    <>
      <dl className={styles.facts}>
        <dt>{texts.numbers}</dt>
        {numbers.map((number) => (
          <dd key={number} className="tabular">
            {formatPhone(number)}
          </dd>
        ))}
        {numbers.length === 0 && (
          <dd>
            {texts.noNumber} {mayChange && <Link to="/account/info/phonenumbers">{texts.chooseNumber}</Link>}
          </dd>
        )}
      </dl>
      <p className={styles.note}>
        {texts.blocked} <Link to="/account/settings/blocked-numbers">{texts.seeBlocked}</Link>
      </p>
      <RadioGroup
        inline
        label={texts.voice}
        value={flow.voice}
        onChange={(voice) => change({ voice })}
        disabled={!mayChange}
        options={voices.map((value) => ({ value, label: texts.voices[value] }))}
      />
    </>
  )
}
