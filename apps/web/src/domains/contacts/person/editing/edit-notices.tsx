import { Button } from '#ui/button.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import styles from '../../form/form.module.css'
import type { useContactEdit } from './use-contact-edit.ts'

/** Where the words in the form come from, when they are not of now. */
export const EditNotices = ({ draft }: Pick<ReturnType<typeof useContactEdit>, 'draft'>) => (
  <>
    {draft.restored && (
      <div className={styles.notice} role="status">
        <span>What you had changed before is here again. What is private is never kept.</span>
        <Button size="s" onClick={draft.startOver}>
          Start over
        </Button>
      </div>
    )}
    <DraftNotice other={draft.other} />
  </>
)
