import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useDraft } from '#platform/drafts.ts'
import { Button } from '#ui/actions/button.tsx'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { isTooLong } from '#ui/fields/text-limit.ts'
import type { TaskCard } from '../taskboards.queries.ts'
import { cardTexts as texts } from '../texts/card.texts.ts'
import styles from './card-details.module.css'
import { buildDetailsDraft, buildDetailsKey, createDetailsDraft } from './details-draft.ts'

interface DetailsEditorProps {
  base: TaskCard
  busy: boolean
  /** Rises with each save: then the editor closes. */
  saved: number
  onSave(details: string): void
  onClose(): void
}

/** Ctrl and Enter save, Escape cancels. */
export function DetailsEditor({ base, busy, saved, onSave, onClose }: DetailsEditorProps) {
  const draft = useDraft(buildDetailsKey(base), createDetailsDraft(base))
  const { text } = draft.value
  const [before] = useState(saved)
  const close = () => {
    draft.clear()
    onClose()
  }
  const finish = useEffectEvent(close)
  useEffect(() => {
    if (saved > before) finish()
  }, [saved, before])
  const save = () => {
    const details = text.trim()
    if (busy || isTooLong(details, boardLimits.details)) return
    if (details === base.details) close()
    else onSave(details)
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field inside
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <DraftNotice onDiscard={draft.restored ? close : undefined} other={draft.other} />
      <TextArea
        label={texts.details}
        hideLabel
        autoFocus={!draft.restored}
        minRows={4}
        maxRows={16}
        limit={boardLimits.details}
        value={text}
        onChange={(typed) => draft.set(buildDetailsDraft(base, typed))}
      />
      <span className={styles.buttons}>
        <Button size="s" onClick={close}>
          {texts.cancel}
        </Button>
        <Button size="s" look="solid" busy={busy} onClick={save}>
          {texts.save}
        </Button>
      </span>
    </div>
  )
}
