import type { RingGroup } from '@frontdesk/contract/callflow/call-flow'
import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'
import { Ellipsis } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Slider } from '#ui/fields/slider.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { everyoneAt } from '../draft/flow-people.ts'
import { shownName } from '../draft/format-flow.ts'
import { addUser, changeGroup, idOf, moveGroup, removeGroup, renameGroup } from '../draft/group-edits.ts'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import { GroupPerson } from './group-person.tsx'
import { NameField } from './name-field.tsx'
import styles from './steps.module.css'

export interface GroupFormProps {
  groups: readonly RingGroup[]
  at: number
  onChange(groups: readonly RingGroup[]): void
}

export function GroupForm({ groups, at, onChange }: GroupFormProps) {
  const { mayChange, people, location } = useFlowEditing()
  const group = groups[at]
  if (!group) return null
  const name = shownName(group.name)
  /** Deleting can be undone, also when the last person left. */
  const set = (next: readonly RingGroup[]) => {
    onChange(next)
    if (next.length < groups.length) snack.info(texts.groupDeleted(name), { undo: () => onChange(groups) })
  }
  const others = people.filter(({ id }) => !group.users.some((user) => idOf(user) === id))
  return (
    <fieldset className={styles.group} aria-label={texts.groupOf(name)} disabled={!mayChange}>
      <div className={styles.titled}>
        <NameField
          label={texts.groupName}
          value={group.name}
          maxLength={limits.groupName}
          disabled={!mayChange}
          onRename={(typed) => set(renameGroup(groups, at, typed))}
        />
        {mayChange && (
          <Menu
            label={texts.groupMenu(name)}
            placement="bottom-end"
            trigger={<IconButton name={texts.groupMenu(name)} icon={<Ellipsis />} />}
            entries={[
              { label: texts.moveUp, run: () => set(moveGroup(groups, at, -1)), disabled: at === 0 },
              { label: texts.moveDown, run: () => set(moveGroup(groups, at, 1)), disabled: at === groups.length - 1 },
              'divider',
              { label: texts.deleteGroup, danger: true, run: () => set(removeGroup(groups, at)) },
            ]}
          />
        )}
      </div>
      <div className={styles.pair}>
        <Slider
          label={texts.seconds}
          value={group.timeout}
          onChange={(timeout) => set(changeGroup(groups, at, { timeout }))}
          min={0}
          max={limits.ringSeconds}
          step={1}
          format={texts.secondsValue}
        />
        <Slider
          label={texts.repeat}
          value={group.repeat}
          onChange={(repeat) => set(changeGroup(groups, at, { repeat }))}
          min={1}
          max={limits.repeat}
          step={1}
          format={texts.repeatValue}
        />
      </div>
      <Switch
        label={texts.everyone}
        hint={
          group.everyone &&
          texts.everyoneOf(
            everyoneAt(people, location.id)
              .map((person) => person.name)
              .join(', '),
          )
        }
        value={group.everyone}
        onChange={(everyone) => set(changeGroup(groups, at, { everyone }))}
      />
      {!group.everyone && (
        <>
          <ul className={styles.people} aria-label={texts.people}>
            {group.users.map((user) => (
              <GroupPerson key={idOf(user)} {...{ groups, at, user, onChange: set }} />
            ))}
          </ul>
          {mayChange && group.users.length < limits.groupUsers && (
            <SelectField
              label={texts.addPerson}
              placeholder={texts.choosePerson}
              value=""
              onChange={(id) => id && set(addUser(groups, at, id))}
              options={others.map((person) => ({ value: person.id, label: person.name }))}
            />
          )}
        </>
      )}
    </fieldset>
  )
}
