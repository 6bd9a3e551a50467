import { type CallFlow, hasMenu } from '@frontdesk/contract/callflow/call-flow'
import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'
import { Plus } from 'lucide-react'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { useFlowEditing } from '../draft/flow-editing.ts'
import type { Part } from '../draft/flow-parts.ts'
import { addGroup, freeName } from '../draft/group-edits.ts'
import { addEntry, freeLabel } from '../draft/menu-edits.ts'
import { pictureTexts as texts } from '../texts/picture.texts.ts'
import { stepsTexts } from '../texts/steps.texts.ts'
import type { Layout } from './lay-out.ts'
import styles from './picture.module.css'

interface Addition {
  label: string
  change: Partial<CallFlow>
  opens: Part
}

/** Buttons for what the flow does not have yet. Each adds it and opens its form. */
export function AddSteps({ at: { x, y, width } }: { at: Layout['adding'] }) {
  const { flow, change, mayChange, open } = useFlowEditing()
  const { name: agency } = useMe().account
  if (!mayChange) return null
  return (
    <fieldset className={styles.adding} aria-label={texts.add} style={{ left: x, top: y, width }}>
      {additions(flow, agency).map(({ label, change: added, opens }) => (
        <Button
          key={label}
          size="s"
          icon={<Plus />}
          onClick={() => {
            change(added)
            open(opens)
          }}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

function additions(flow: CallFlow, agency: string): Addition[] {
  const { groups, ivr, welcomeMessage, recordCalls, queue, missedText } = flow
  const found: Addition[] = []
  const add = (label: string, opens: Part, change: Partial<CallFlow>) => found.push({ label, opens, change })
  if (groups.length < limits.groups)
    add(texts.addGroup, `group ${groups.length}`, { groups: [...addGroup(groups, freeName(groups))] })
  if (!hasMenu(flow)) add(stepsTexts.titles.menu, 'menu', { ivr: addEntry(ivr, freeLabel(ivr)) })
  else if (Object.keys(ivr).length < limits.menuEntries)
    add(texts.addEntry, `entry ${freeLabel(ivr)}`, { ivr: addEntry(ivr, freeLabel(ivr)) })
  if (welcomeMessage.type === 'disabled')
    add(stepsTexts.titles.welcome, 'welcome', { welcomeMessage: { type: 'text', message: texts.thanks(agency) } })
  if (!recordCalls) add(stepsTexts.titles.recording, 'recording', { recordCalls: true })
  if (!queue.enabled) add(stepsTexts.titles.queue, 'queue', { queue: { ...queue, enabled: true } })
  if (!missedText.enabled)
    add(stepsTexts.titles.missed, 'missed', {
      missedText: { enabled: true, message: missedText.message || texts.sorry(agency) },
    })
  return found
}
