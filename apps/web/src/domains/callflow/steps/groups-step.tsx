import { Switch } from '#ui/fields/switch.tsx'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import { GroupForm } from './group-form.tsx'
import { GroupsField } from './groups-field.tsx'

export function GroupsStep() {
  const { flow, change } = useFlowEditing()
  return (
    <>
      <Available />
      <GroupsField groups={flow.groups} onChange={(groups) => change({ groups })} />
    </>
  )
}

/** A single group of the location. */
export function GroupStep({ at }: { at: number }) {
  const { flow, change } = useFlowEditing()
  return (
    <>
      <GroupForm groups={flow.groups} at={at} onChange={(groups) => change({ groups: [...groups] })} />
      <Available />
    </>
  )
}

function Available() {
  const { flow, change, mayChange } = useFlowEditing()
  return (
    <Switch
      label={texts.available}
      hint={texts.availableHint}
      value={flow.ringWhenAvailable}
      onChange={(ringWhenAvailable) => change({ ringWhenAvailable })}
      disabled={!mayChange}
    />
  )
}
