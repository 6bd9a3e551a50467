import { hasMenu } from '@frontdesk/contract/callflow/call-flow'
import { Play } from 'lucide-react'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { Control } from '#ui/fields/control.tsx'
import { FieldFrame, useFieldIds } from '#ui/fields/field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { dayLabel } from '#ui/format/days.ts'
import { otherZone } from '#ui/format/zone.ts'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { changesBetween } from '../draft/flow-settings.ts'
import { tryTexts as texts } from '../texts/try.texts.ts'
import { dayAndTime, presets } from './call-setup.ts'
import styles from './try.module.css'
import { TryResult } from './try-result.tsx'
import type { CallTrial } from './use-tried-call.ts'

const people = ['now', 'free', 'busy'] as const

/** Runs the draft as if a call came in. */
export function TryPane({ trial }: { trial: CallTrial }) {
  const { flow } = useFlowEditing()
  const { setup, problems, change, tried, running, run, runPreset } = trial
  return (
    <div className={styles.pane}>
      <form
        noValidate
        className={styles.setup}
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <MomentField trial={trial} />
        <PhoneField
          label={texts.caller}
          value={setup.caller}
          onChange={(caller) => change({ caller })}
          error={problems.caller}
          hint={tried && (tried.result.caller.name ?? texts.stranger)}
        />
        <div className={styles.presets}>
          {presets.map((preset) => (
            <Chip key={preset} onPress={() => runPreset(preset)}>
              {texts.presets[preset]}
            </Chip>
          ))}
        </div>
        <div className={styles.pair}>
          <SelectField
            label={texts.people}
            value={setup.people}
            onChange={(value) => change({ people: value as (typeof people)[number] })}
            options={people.map((value) => ({ value, label: texts.peopleChoices[value] }))}
          />
          {hasMenu(flow) && (
            <TextField
              label={texts.keys}
              value={setup.keys}
              onChange={(keys) => change({ keys })}
              placeholder={texts.keysExample}
              error={problems.keys}
              inputMode="tel"
            />
          )}
        </div>
        <div className={styles.go}>
          <Switch label={texts.answer} value={setup.answer} onChange={(answer) => change({ answer })} />
          <Button
            type="submit"
            look="solid"
            size="s"
            icon={<Play />}
            busy={running}
            disabled={Object.values(problems).find((problem) => problem !== undefined)}
          >
            {texts.run}
          </Button>
        </div>
      </form>
      {tried ? (
        <TryResult {...tried} stale={Object.keys(changesBetween(tried.flow, flow)).length > 0} />
      ) : (
        <p className={styles.empty}>{texts.empty}</p>
      )}
      <p className={styles.foot}>{texts.foot}</p>
    </div>
  )
}

/** On the clock of the location, which is named where the viewer has another one. */
function MomentField({ trial: { setup, problems, change } }: { trial: CallTrial }) {
  const { location } = useFlowEditing()
  const zone = otherZone(useNow(), location.timezone)
  const [day] = dayAndTime(setup.at)
  const error = problems.at
  const hint = error ? undefined : dayLabel(day)
  const { id, control } = useFieldIds({ error, hint })
  return (
    <FieldFrame id={id} label={zone ? texts.momentIn(zone) : texts.moment} error={error} hint={hint}>
      <Control
        {...control}
        type="datetime-local"
        className="tabular"
        value={setup.at}
        onChange={(event) => change({ at: event.target.value })}
      />
    </FieldFrame>
  )
}
