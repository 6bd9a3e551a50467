import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { LinkedText } from '#ui/data/linked-text.tsx'
import { PaneSection } from '#ui/layout/pane-section.tsx'
import { useArchived } from '../archived.ts'
import type { TaskBoard, TaskCard } from '../taskboards.queries.ts'
import { cardTexts as texts } from '../texts/card.texts.ts'
import { CardConflict } from './card-conflict.tsx'
import { findDraftBase } from './details-draft.ts'
import { DetailsEditor } from './details-editor.tsx'
import { useCardSave } from './use-card-save.ts'

interface CardDetailsProps {
  card: TaskCard
  board: TaskBoard | undefined
  colleagues: Colleagues
}

/** A text that was not saved is there again when the card is opened next. */
export function CardDetails({ card, board, colleagues }: CardDetailsProps) {
  // The version on which the edit started, as long as it lasts.
  const [base, setBase] = useState(() => findDraftBase(card))
  const [saved, setSaved] = useState(0)
  const saving = useCardSave(base ?? card, () => setSaved(saved + 1))
  if (useArchived())
    return (
      card.details && (
        <PaneSection title={texts.details}>
          <LinkedText text={card.details} />
        </PaneSection>
      )
    )
  return (
    <PaneSection
      title={texts.details}
      actions={
        !base &&
        card.details && <IconButton size="s" name={texts.editDetails} icon={<Pencil />} onClick={() => setBase(card)} />
      }
    >
      {base ? (
        <DetailsEditor
          base={base}
          busy={saving.isPending}
          saved={saved}
          onSave={(details) => void saving.save({ details })}
          onClose={() => setBase(undefined)}
        />
      ) : card.details ? (
        <LinkedText text={card.details} />
      ) : (
        <Button size="s" look="quiet" onClick={() => setBase(card)}>
          {texts.addDetails}
        </Button>
      )}
      <CardConflict saving={saving} board={board} colleagues={colleagues} />
    </PaneSection>
  )
}
