import type { ReactNode } from 'react'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { groupAt, labelAt, type Part, problemsAt, type Step, stepOf } from '../draft/flow-parts.ts'
import { ArrivalStep } from './arrival-step.tsx'
import { EntryForm } from './entry-form.tsx'
import { GroupStep, GroupsStep } from './groups-step.tsx'
import { HoursStep } from './hours-step.tsx'
import { MenuStep } from './menu-step.tsx'
import { MissedStep, VoicemailStep, WelcomeStep } from './message-steps.tsx'
import { MusicStep } from './music-step.tsx'
import { ProblemNotes } from './problem-notes.tsx'
import { QueueStep } from './queue-step.tsx'
import { RecordingStep } from './recording-step.tsx'
import styles from './steps.module.css'

const forms: Readonly<Record<Step, () => ReactNode>> = {
  arrival: ArrivalStep,
  welcome: WelcomeStep,
  hours: HoursStep,
  recording: RecordingStep,
  menu: MenuStep,
  groups: GroupsStep,
  queue: QueueStep,
  music: MusicStep,
  voicemail: VoicemailStep,
  missed: MissedStep,
}

/** The form of a part, with what is wrong there. */
export function PartForm({ part }: { part: Part }) {
  const { flow, problems, open } = useFlowEditing()
  const at = groupAt(part)
  const label = labelAt(part)
  const Form = forms[stepOf(part)]
  return (
    <div className={styles.form}>
      <ProblemNotes problems={problemsAt(problems, part, flow)} />
      {at !== undefined ? (
        <GroupStep at={at} />
      ) : label !== undefined ? (
        <EntryForm label={label} onRenamed={(next) => open(`entry ${next}`)} />
      ) : (
        <Form />
      )}
    </div>
  )
}
