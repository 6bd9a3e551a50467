import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { useDraft } from '#platform/drafts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { LinkedText } from '#ui/data/linked-text.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { isTooLong } from '#ui/fields/text-limit.ts'
import { PaneSection } from '#ui/layout/pane-section.tsx'
import type { TaskBoard, TaskCard } from '../taskboards.queries.ts'
import { cardTexts as texts } from '../texts/card.texts.ts'
import { CardConflict } from './card-conflict.tsx'
import styles from './card-details.module.css'
import { useCardSave } from './use-card-save.ts'

interface CardDetailsProps {
  card: TaskCard
  board: TaskBoard | undefined
  colleagues: Colleagues
}

/** A text that was not saved is there again when the card is opened next. */
export function CardDetails({ card, board, colleagues }: CardDetailsProps) {
  const draft = useDraft(`task-details:${card.id}`, card.details)
  // The version on which the edit started.
  const [base, setBase] = useState(draft.value === card.details ? undefined : card)
  const close = () => {
    draft.clear()
    setBase(undefined)
  }
  const saving = useCardSave(base ?? card, close)
  const save = () => {
    const details = draft.value.trim()
    if (isTooLong(details, boardLimits.details)) return
    if (details === card.details) close()
    else void saving.save({ details })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const submits = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !submits) return
    event.preventDefault()
    event.stopPropagation()
    if (submits) save()
    else close()
  }
  return (
    <PaneSection
      title={texts.details}
      actions={
        !base &&
        card.details && <IconButton size="s" name={texts.editDetails} icon={<Pencil />} onClick={() => setBase(card)} />
      }
    >
      {base ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field inside
        <div className={styles.editor} onKeyDown={onKeyDown}>
          <TextArea
            label={texts.details}
            hideLabel
            autoFocus={!draft.restored}
            minRows={4}
            maxRows={16}
            limit={boardLimits.details}
            value={draft.value}
            onChange={draft.set}
          />
          <span className={styles.buttons}>
            <Button size="s" onClick={close}>
              {texts.cancel}
            </Button>
            <Button size="s" look="solid" busy={saving.isPending} onClick={save}>
              {texts.save}
            </Button>
          </span>
        </div>
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
