import { type Ref, useImperativeHandle } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DraftKey } from '#platform/drafts/draft-place.ts'
import { Button } from '#ui/actions/button.tsx'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import styles from '#ui/feedback/form-notice.module.css'
import type { FormText } from '../form-text.ts'
import { formTexts as texts } from '../texts/form.texts.ts'
import { useFormDraft } from './use-form-draft.ts'

interface DraftWordsProps {
  hook: UseFormReturn<FormText>
  draftKey: DraftKey
  base: FormText
  /** A field that selects the form's variant. */
  chosen?: string | undefined
  /** Discards the draft. */
  clear: Ref<() => void>
}

/**
 * Saves the surrounding form as a draft and says where restored text comes from. A separate component, so that a
 * keystroke renders only this.
 */
export function DraftWords({ hook, draftKey, base, chosen, clear }: DraftWordsProps) {
  const draft = useFormDraft(hook, draftKey, base, chosen)
  useImperativeHandle(clear, () => draft.clear, [draft.clear])
  return (
    <>
      {draft.restored && (
        <div className={styles.notice} role="status">
          <span>{texts.draftRestored}</span>
          <Button size="s" onClick={draft.startOver}>
            {texts.startOver}
          </Button>
        </div>
      )}
      <DraftNotice other={draft.other} />
    </>
  )
}
