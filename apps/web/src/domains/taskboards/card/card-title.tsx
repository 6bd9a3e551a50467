import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { useArchived } from '../archived.ts'
import type { TaskBoard, TaskCard } from '../taskboards.queries.ts'
import { cardTexts as texts } from '../texts/card.texts.ts'
import { CardConflict } from './card-conflict.tsx'
import styles from './card-pane.module.css'
import { InlineText } from './inline-text.tsx'
import { useCardSave } from './use-card-save.ts'

interface CardTitleProps {
  card: TaskCard
  board: TaskBoard | undefined
  colleagues: Colleagues
}

/** The heading of a card without a client; otherwise it stands below the client's name. */
export function CardTitle({ card, board, colleagues }: CardTitleProps) {
  const [base, setBase] = useState<TaskCard>()
  const saving = useCardSave(base ?? card, () => setBase(undefined))
  const Line = card.client ? 'p' : 'h2'
  if (useArchived()) return card.title && <Line className={styles.title}>{card.title}</Line>
  return (
    <>
      {base ? (
        <InlineText
          label={texts.title}
          text={base.title}
          maxLength={boardLimits.title}
          placeholder={texts.title}
          mayBeEmpty={card.client !== null}
          onSave={(title) => saving.save({ title })}
          onClose={() => setBase(undefined)}
        />
      ) : (
        <Line className={styles.title}>
          <button
            type="button"
            aria-label={card.title ? texts.editTitle(card.title) : texts.addTitle}
            data-empty={card.title === '' || undefined}
            onClick={() => setBase(card)}
          >
            <span>{card.title || texts.addTitle}</span>
            <Pencil size={12} aria-hidden />
          </button>
        </Line>
      )}
      <CardConflict saving={saving} board={board} colleagues={colleagues} />
    </>
  )
}
