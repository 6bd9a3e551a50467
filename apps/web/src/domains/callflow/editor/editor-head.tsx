import type { FlowProblem } from '@frontdesk/contract/callflow/lint-flow'
import { RotateCcw } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import type { FlowDraft } from '../draft/use-flow-draft.ts'
import { editorTexts as texts } from '../texts/editor.texts.ts'
import styles from './editor.module.css'

/** Beside the title and the location. */
export const FlowState = ({ version }: { version: number }) => (
  <Chip look={version > 0 ? 'ok' : 'info'}>{version > 0 ? texts.inUse : texts.usual}</Chip>
)

interface SaveButtonsProps {
  draft: FlowDraft
  problems: readonly FlowProblem[]
}

/** Both wait for a change; an error says why nothing can be saved. */
export function SaveButtons({ draft, problems }: SaveButtonsProps) {
  const { dirty, changed, saving, reset, save } = draft
  const error = problems.find(({ level }) => level === 'error')
  const refused = !dirty ? texts.unchanged : error && texts.mayNotSave(error.text)
  return (
    <>
      <span className={styles.changes} role="status">
        {dirty && texts.changes(Math.max(1, changed.length))}
      </span>
      <Button icon={<RotateCcw />} disabled={!dirty || saving.isPending} onClick={reset}>
        {texts.reset}
      </Button>
      <Button look="solid" busy={saving.isPending} disabled={refused} onClick={save}>
        {texts.save}
      </Button>
    </>
  )
}
