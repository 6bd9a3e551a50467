import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'
import { Trash2 } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useFlowEditing } from '../draft/flow-editing.ts'
import {
  changeEntry,
  entryLabel,
  menuDigits,
  otherwiseOf,
  otherwiseValue,
  removeEntry,
  renameEntry,
} from '../draft/menu-edits.ts'
import { MessageField } from '../message/message-field.tsx'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import { GroupsField } from './groups-field.tsx'
import { NameField } from './name-field.tsx'
import styles from './steps.module.css'

const choices = ['voicemail', 'menu', 'main', 'hangup'] as const

/** An entry of the menu. `onRenamed`: its form is shown under its label. */
export function EntryForm({ label, onRenamed }: { label: string; onRenamed?: (label: string) => void }) {
  const { flow, change, mayChange } = useFlowEditing()
  const { ivr } = flow
  const entry = ivr[label]
  if (!entry) return null
  const set = (part: Partial<typeof entry>) => change((now) => ({ ivr: changeEntry(now.ivr, label, part) }))
  const rename = (typed: string) => {
    const next = renameEntry(ivr, label, typed)
    if (next === ivr) return
    change({ ivr: next })
    onRenamed?.(entryLabel(typed))
  }
  const remove = () => {
    change({ ivr: removeEntry(ivr, label) })
    snack.info(texts.entryDeleted(label), { undo: () => change((now) => ({ ivr: { ...now.ivr, [label]: entry } })) })
  }
  return (
    <>
      <div className={styles.pair}>
        <NameField
          label={texts.entryLabel}
          hint={texts.entryLabelHint}
          value={label}
          maxLength={limits.menuLabel}
          disabled={!mayChange}
          onRename={rename}
        />
        <SelectField
          label={texts.key}
          value={entry.digit}
          onChange={(digit) => set({ digit })}
          disabled={!mayChange}
          options={menuDigits}
        />
      </div>
      <MessageField
        label={texts.entryMessage}
        bucket="extensions"
        value={entry.message}
        onChange={(message) => set({ message })}
      />
      <section className={styles.fields} aria-label={texts.titles.groups}>
        <h3 className={styles.subtitle}>{texts.titles.groups}</h3>
        <GroupsField groups={entry.groups} onChange={(groups) => set({ groups })} />
      </section>
      <SelectField
        label={texts.otherwise}
        value={otherwiseValue(entry)}
        onChange={(value) => set({ otherwise: otherwiseOf(value) })}
        disabled={!mayChange}
        options={[
          ...choices.map((value) => ({ value, label: texts.otherwiseChoices[value] })),
          ...Object.keys(ivr)
            .filter((other) => other !== label)
            .map((other) => ({ value: `entry ${other}`, label: texts.otherwiseEntry(other) })),
        ]}
      />
      <MessageField
        label={texts.entryVoicemail}
        hint={texts.entryVoicemailHint}
        bucket="voicemail"
        value={entry.voicemailMessage}
        onChange={(voicemailMessage) => set({ voicemailMessage })}
      />
      {mayChange && (
        <Button size="s" look="quiet" className={styles.start} icon={<Trash2 />} onClick={remove}>
          {texts.deleteEntry}
        </Button>
      )}
    </>
  )
}
