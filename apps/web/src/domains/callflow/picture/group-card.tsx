import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'
import { AvatarGroup } from '#ui/data/avatar-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Slider } from '#ui/fields/slider.tsx'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { everyoneAt } from '../draft/flow-people.ts'
import { shownName } from '../draft/format-flow.ts'
import { changeGroup, idOf } from '../draft/group-edits.ts'
import type { GroupFormProps } from '../steps/group-form.tsx'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import styles from './picture.module.css'

const repeats = Array.from({ length: limits.repeat }, (_, at) => at + 1)

/** Who rings, and for how long, changed where it is shown. */
export function GroupCard({ groups, at, onChange, narrow }: GroupFormProps & { narrow: boolean }) {
  const { people, nameOf, location, mayChange } = useFlowEditing()
  const group = groups[at]
  if (!group) return null
  const name = shownName(group.name)
  const ringing = group.everyone ? everyoneAt(people, location.id).map(({ id }) => id) : group.users.map(idOf)
  return (
    <div className={styles.ring} data-narrow={narrow || undefined}>
      <AvatarGroup
        label={texts.people}
        most={narrow ? 1 : 3}
        people={ringing.map((id) => ({
          id,
          name: nameOf(id),
          picture: people.find((person) => person.id === id)?.picture ?? null,
        }))}
      />
      <span className={styles.slider}>
        <Slider
          hideLabel
          label={texts.secondsOf(name)}
          value={group.timeout}
          onChange={(timeout) => onChange(changeGroup(groups, at, { timeout }))}
          min={0}
          max={limits.ringSeconds}
          step={1}
          format={texts.secondsValue}
          disabled={!mayChange}
        />
      </span>
      <span className={styles.repeat}>
        <SelectField
          hideLabel
          label={texts.repeatOf(name)}
          value={String(group.repeat)}
          onChange={(repeat) => onChange(changeGroup(groups, at, { repeat: Number(repeat) }))}
          options={repeats.map((times) => ({ value: String(times), label: texts.repeatValue(times) }))}
          disabled={!mayChange}
        />
      </span>
    </div>
  )
}
