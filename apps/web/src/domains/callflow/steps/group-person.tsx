import type { RingTarget } from '@frontdesk/contract/callflow/call-flow'
import { X } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { canRingByPhone } from '../draft/flow-people.ts'
import { shownName } from '../draft/format-flow.ts'
import { formatOf, idOf, moveUser, removeUser, setFormat } from '../draft/group-edits.ts'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import type { GroupFormProps } from './group-form.tsx'
import styles from './steps.module.css'

const another = 'new'

/** Somebody of a ring group: where they ring, and in which group. */
export function GroupPerson({ groups, at, user, onChange }: GroupFormProps & { user: RingTarget }) {
  const { people, nameOf, mayChange } = useFlowEditing()
  const id = idOf(user)
  const name = nameOf(id)
  const person = people.find((each) => each.id === id)
  const byPhone = formatOf(user) !== 'softphone'
  const reachable = person !== undefined && canRingByPhone(person)
  return (
    <li className={styles.person}>
      <Avatar name={name} picture={person?.picture} size={24} decorative />
      <span className={styles.personName}>{name}</span>
      <SelectField
        hideLabel
        label={texts.target(name)}
        value={byPhone ? 'phone' : 'softphone'}
        onChange={(target) => onChange(setFormat(groups, at, id, target as 'softphone' | 'phone'))}
        options={[
          { value: 'softphone', label: texts.targets.softphone },
          {
            value: 'phone',
            label: reachable ? texts.targets.phone : texts.targetNone,
            disabled: !reachable,
          },
        ]}
      />
      <SelectField
        hideLabel
        label={texts.inGroup(name)}
        value={String(at)}
        onChange={(into) => onChange(moveUser(groups, at, id, into === another ? another : Number(into)))}
        options={[
          ...groups.map((group, place) => ({ value: String(place), label: shownName(group.name) })),
          { value: another, label: texts.newGroup },
        ]}
      />
      {mayChange && (
        <IconButton
          size="s"
          name={texts.removePerson(name)}
          icon={<X />}
          onClick={() => onChange(removeUser(groups, at, id))}
        />
      )}
    </li>
  )
}
