import { type Ref, useImperativeHandle } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DraftKey } from '#platform/drafts/draft-place.ts'
import { Button } from '#ui/button.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import styles from '#ui/form-notice.module.css'
import type { FormText } from '../form-text.ts'
import { useFormDraft } from './use-form-draft.ts'

interface DraftWordsProps {
  hook: UseFormReturn<FormText>
  draftKey: DraftKey
  base: FormText
  /** Throws the draft away. */
  clear: Ref<() => void>
}

/** Keeps the words of the form around and says where they come from. By itself, so that a keystroke draws only this. */
export function DraftWords({ hook, draftKey, base, clear }: DraftWordsProps) {
  const draft = useFormDraft(hook, draftKey, base)
  useImperativeHandle(clear, () => draft.clear, [draft.clear])
  return (
    <>
      {draft.restored && (
        <div className={styles.notice} role="status">
          <span>What you had typed before is here again. What is private is never kept.</span>
          <Button size="s" onClick={draft.startOver}>
            Start over
          </Button>
        </div>
      )}
      <DraftNotice other={draft.other} />
    </>
  )
}
