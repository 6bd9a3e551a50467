import { CircleAlert, TriangleAlert } from 'lucide-react'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { groupAt, labelAt, problemsAt } from '../draft/flow-parts.ts'
import { type IconOf, StepIcon } from '../steps/step-icon.tsx'
import { pictureTexts as texts } from '../texts/picture.texts.ts'
import type { TriedMoment } from '../try/tried-moment.ts'
import { CardContent, useCardTitle } from './card-content.tsx'
import { insideEntry } from './flow-cards.ts'
import type { PlacedCard } from './lay-out.ts'
import styles from './picture.module.css'

interface FlowCardViewProps {
  card: PlacedCard
  moment: (TriedMoment & { open: boolean }) | undefined
  /** Of the tried call. */
  number: number | undefined
  state: 'on' | 'dim' | undefined
  /** Its form is open. */
  shown: boolean
}

export function FlowCardView({ card, moment, number, state, shown }: FlowCardViewProps) {
  const { part, opens, x, y, width, height } = card
  const { flow, problems, open } = useFlowEditing()
  const { title, aside } = useCardTitle(part)
  const found = problemsAt(problems, part, flow)
  return (
    <li
      className={styles.card}
      data-state={state}
      data-shown={shown || undefined}
      style={{ left: x, top: y, width, height }}
    >
      <StepIcon of={useCardIcon(part)} />
      <div className={styles.body}>
        <div className={styles.head}>
          <button type="button" className={styles.open} aria-current={shown || undefined} onClick={() => open(opens)}>
            {number !== undefined && <VisuallyHidden>{texts.stepNumber(number)} </VisuallyHidden>}
            {title}
          </button>
          {found[0] && (
            <span className={styles.flaw} data-level={found[0].level} title={found.map(({ text }) => text).join('\n')}>
              {found[0].level === 'error' ? <CircleAlert aria-hidden /> : <TriangleAlert aria-hidden />}
              <VisuallyHidden>{found.map(({ text }) => text).join(' ')}</VisuallyHidden>
            </span>
          )}
          {aside && <span className={styles.aside}>{aside}</span>}
        </div>
        <CardContent part={part} moment={moment} narrow={width < 330} />
      </div>
      {number !== undefined && (
        <span className={styles.number} aria-hidden>
          {number}
        </span>
      )}
    </li>
  )
}

function useCardIcon(part: PlacedCard['part']): IconOf {
  const { flow } = useFlowEditing()
  const inside = insideEntry(part)
  if (groupAt(part) !== undefined || inside?.group !== undefined) return 'groups'
  if (inside) {
    const otherwise = flow.ivr[inside.label]?.otherwise
    return otherwise === 'voicemail' ? 'voicemail' : otherwise === 'hangup' ? 'hangup' : 'menu'
  }
  if (labelAt(part) !== undefined) return 'welcome'
  return part === 'after-hours' ? 'voicemail' : (part as IconOf)
}
