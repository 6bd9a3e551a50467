import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { clockTime } from '../draft/format-flow.ts'
import { stepsTexts as texts } from '../texts/steps.texts.ts'

const minute = 60
const waits = [limits.shortestWait, ...[1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 45, 60].map((minutes) => minutes * minute)]

export function QueueStep() {
  const { flow, change, mayChange } = useFlowEditing()
  const { queue } = flow
  const set = (part: Partial<typeof queue>) => change({ queue: { ...queue, ...part } })
  const choices = [...new Set([...waits, queue.maxWait])].sort((one, other) => one - other)
  return (
    <>
      <Switch
        label={texts.queue}
        hint={texts.queueHint}
        value={queue.enabled}
        onChange={(enabled) => set({ enabled })}
        disabled={!mayChange}
      />
      {queue.enabled && (
        <>
          <SelectField
            label={texts.maxWait}
            value={String(queue.maxWait)}
            onChange={(maxWait) => set({ maxWait: Number(maxWait) })}
            disabled={!mayChange}
            options={choices.map((seconds) => ({ value: String(seconds), label: clockTime(seconds) }))}
          />
          <Switch
            label={texts.announce}
            value={queue.announce}
            onChange={(announce) => set({ announce })}
            disabled={!mayChange}
          />
          <Switch
            label={texts.callback}
            value={queue.callback}
            onChange={(callback) => set({ callback })}
            disabled={!mayChange}
          />
        </>
      )}
    </>
  )
}
