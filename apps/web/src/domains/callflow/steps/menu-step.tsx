import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'
import { useState } from 'react'
import { Switch } from '#ui/fields/switch.tsx'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { problemsAt } from '../draft/flow-parts.ts'
import { formatOtherwise, shownName } from '../draft/format-flow.ts'
import { addEntry, entryLabel } from '../draft/menu-edits.ts'
import { MessageField } from '../message/message-field.tsx'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import { EntryForm } from './entry-form.tsx'
import { NewName } from './new-name.tsx'
import { ProblemNotes } from './problem-notes.tsx'
import styles from './steps.module.css'

/** What callers can press or say: extensions, names, and the entries of the menu. */
export function MenuStep() {
  const { flow, change, mayChange } = useFlowEditing()
  return (
    <>
      <Switch
        label={texts.extension}
        value={flow.extension}
        onChange={(extension) => change({ extension })}
        disabled={!mayChange}
      />
      <Switch
        label={texts.speech}
        value={flow.extensionSpeech}
        onChange={(extensionSpeech) => change({ extensionSpeech })}
        disabled={!mayChange}
      />
      <MessageField
        label={texts.menuMessage}
        hint={texts.menuMessageHint}
        bucket="extensions"
        value={flow.extensionsMessage}
        onChange={(extensionsMessage) => change({ extensionsMessage })}
      />
      <Entries />
    </>
  )
}

function Entries() {
  const { flow, change, mayChange, problems } = useFlowEditing()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const entries = Object.entries(flow.ivr)
  const toggle = (label: string, open: boolean) =>
    setOpened((before) => new Set(open ? [...before, label] : [...before].filter((other) => other !== label)))
  return (
    <section className={styles.fields} aria-label={texts.entries}>
      <h3 className={styles.subtitle}>{texts.entries}</h3>
      {entries.length === 0 && <p className={styles.note}>{texts.noEntries}</p>}
      {entries.map(([label, entry]) => {
        const found = problemsAt(problems, `entry ${label}`, flow)
        return (
          <details
            key={label}
            className={styles.entry}
            open={opened.has(label)}
            onToggle={({ currentTarget }) => toggle(label, currentTarget.open)}
          >
            <summary>
              <kbd>{entry.digit}</kbd>
              <strong>{shownName(label)}</strong>
              <span>{[...entry.groups.map(({ name }) => shownName(name)), formatOtherwise(entry)].join(', ')}</span>
            </summary>
            <ProblemNotes problems={found} />
            <div className={styles.fields}>
              <EntryForm label={label} onRenamed={(next) => toggle(next, true)} />
            </div>
          </details>
        )
      })}
      {mayChange &&
        (entries.length < limits.menuEntries ? (
          <NewName
            label={texts.newEntry}
            add={texts.addEntry}
            maxLength={limits.menuLabel}
            onAdd={(typed) => {
              change({ ivr: addEntry(flow.ivr, typed) })
              toggle(entryLabel(typed), true)
            }}
          />
        ) : (
          <p className={styles.note}>{texts.entriesFull}</p>
        ))}
    </section>
  )
}
