import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TagRules } from './tag-rules.tsx'
import styles from './tags.module.css'
import type { Tag } from './tags.queries.ts'
import { tagsTexts } from './texts/tags.texts.ts'
import { AskWhy } from './why/ask-why.tsx'

/** A tag that the person may not change. */
export const SeenTagDialog = ({ tag, onClose }: { tag: Tag; onClose(): void }) => (
  <Dialog
    open
    title={tag.name}
    subtitle={tag.type === 'core' ? tagsTexts.builtIn : tagsTexts.adminsOnly}
    onClose={onClose}
    actions={<Button onClick={onClose}>{tagsTexts.close}</Button>}
  >
    <div className={styles.form}>
      {tag.description && <p>{tag.description}</p>}
      {tag.queryObj ? <TagRules query={tag.queryObj} /> : <p>{tagsTexts.simpleExplained}</p>}
      {tag.dynamic && <AskWhy tag={tag} />}
    </div>
  </Dialog>
)
