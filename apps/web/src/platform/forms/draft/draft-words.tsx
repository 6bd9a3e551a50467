import { type Ref, useImperativeHandle } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DraftKey } from '#platform/drafts/draft-place.ts'
import { Button } from '#ui/actions/button.tsx'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import styles from '#ui/feedback/form-notice.module.css'
import type { FormText } from '../form-text.ts'
import { useFormDraft } from './use-form-draft.ts'

interface DraftWordsProps {
  hook: UseFormReturn<FormText>
  draftKey: DraftKey
  base: FormText
  /** A field that says which form it is. */
  chosen?: string | undefined
  /** Throws the draft away. */
  clear: Ref<() => void>
}

/** Keeps the words of the form around and says where they come from. By itself, so that a keystroke draws only this. */
export function DraftWords({ hook, draftKey, base, chosen, clear }: DraftWordsProps) {
  const draft = useFormDraft(hook, draftKey, base, chosen)
  useImperativeHandle(clear, () => draft.clear, [draft.clear])
  return (
    <>
      {draft.restored && (
        <div className={styles.notice} role="status">
          <span>Your draft was restored, except private details.</span>
          <Button size="s" onClick={draft.startOver}>
            Start over
          </Button>
        </div>
      )}
      <DraftNotice other={draft.other} />
    </>
  )
}
