import type { RingGroup } from '@frontdesk/contract/callflow/call-flow'
import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { addGroup, addUser } from '../draft/group-edits.ts'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import { GroupForm } from './group-form.tsx'
import { NewName } from './new-name.tsx'
import styles from './steps.module.css'

interface GroupsFieldProps {
  groups: readonly RingGroup[]
  onChange(groups: RingGroup[]): void
}

/** Ring groups, in the order in which they ring: those of the location, or of a menu entry. */
export function GroupsField({ groups, onChange }: GroupsFieldProps) {
  const { mayChange, people } = useFlowEditing()
  const set = (next: readonly RingGroup[]) => next !== groups && onChange([...next])
  return (
    <div className={styles.fields}>
      {groups.length === 0 && <p className={styles.note}>{texts.noGroups}</p>}
      <ul className={styles.groups}>
        {groups.map((group, at) => (
          <li key={group.name} className={styles.box}>
            <GroupForm {...{ groups, at, onChange: set }} />
          </li>
        ))}
      </ul>
      {mayChange && groups.length < limits.groups && (
        <div className={styles.pair}>
          <NewName
            label={texts.newGroupName}
            add={texts.addGroup}
            maxLength={limits.groupName}
            onAdd={(typed) => set(addGroup(groups, typed))}
          />
          <SelectField
            label={texts.firstPerson}
            placeholder={texts.choosePerson}
            value=""
            onChange={(id) => id && set(addUser(groups, 'new', id))}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      )}
    </div>
  )
}
