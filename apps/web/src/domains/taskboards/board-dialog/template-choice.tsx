import type { CSSProperties } from 'react'
import { boardDialogTexts as texts } from '../texts/board-dialog.texts.ts'
import styles from './template-choice.module.css'
import type { BoardTemplate, TemplateLane } from './templates.ts'

interface TemplateChoiceProps {
  templates: readonly BoardTemplate[]
  /** Chosen before one came back. */
  chosen: BoardTemplate | undefined
  onChoose(template: BoardTemplate): void
}

export const TemplateChoice = ({ templates, chosen, onChoose }: TemplateChoiceProps) => (
  <ul className={styles.templates} aria-label={texts.templates}>
    {templates.map((template) => (
      <li key={template.key}>
        <button
          type="button"
          className={styles.template}
          autoFocus={template === chosen}
          onClick={() => onChoose(template)}
        >
          <Picture lanes={template.lanes} />
          <strong className={styles.name}>{template.name}</strong>
          <span className={styles.about}>{template.about}</span>
          <span className={styles.lanes}>{texts.lanes(template.lanes.map(({ label }) => label).join(', '))}</span>
        </button>
      </li>
    ))}
  </ul>
)

const fewestCards = 1
const cardsPerPercent = 0.1

/** The board in small: a lane with a larger target has more cards. */
const Picture = ({ lanes }: { lanes: readonly TemplateLane[] }) => (
  <span className={styles.picture} aria-hidden>
    {lanes.map(({ label, target = 0, done }) => (
      <span
        key={label}
        className={styles.lane}
        data-done={done}
        style={{ '--cards': Math.max(fewestCards, Math.round(target * cardsPerPercent)) } as CSSProperties}
      />
    ))}
  </span>
)
