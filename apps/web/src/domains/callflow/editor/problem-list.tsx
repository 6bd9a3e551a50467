import { Button } from '#ui/actions/button.tsx'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { hasPart, type Part, stepOf, titleOf } from '../draft/flow-parts.ts'
import { ProblemNote } from '../steps/problem-notes.tsx'
import { editorTexts as texts } from '../texts/editor.texts.ts'
import styles from './editor.module.css'

/** Everything that is wrong, each with the way to where it is put right. */
export function ProblemList() {
  const { flow, problems, open } = useFlowEditing()
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems} aria-label={texts.problems}>
      {problems.map((problem) => {
        const { part: of, text } = problem
        const part = hasPart(flow, of as Part) ? (of as Part) : stepOf(of)
        return (
          <li key={text}>
            <ProblemNote problem={problem} />
            <Button size="s" look="quiet" aria-label={texts.showPart(titleOf(part, flow))} onClick={() => open(part)}>
              {texts.show}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
