import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { tagsTexts } from '../texts/tags.texts.ts'
import { whyTexts } from '../texts/why.texts.ts'
import { Answer } from './answer.tsx'
import { AnsweredRules } from './answered-rules.tsx'
import styles from './why.module.css'

export interface WhyDialogProps {
  tag: { id: string; name: string }
  contact: { id: string; name: string }
  onClose(): void
  /** If another contact can be chosen. */
  onBack?: () => void
}

/** Why a contact has a dynamic tag or not: every rule with its result, updated as things change. */
export function WhyDialog({ tag, contact, onClose, onBack }: WhyDialogProps) {
  const query = useQuery({
    ...api.tags.explainTag.queryOptions({ params: { id: tag.id, clientId: contact.id } }),
    // Contacts change without an event about their tags.
    staleTime: 0,
  })
  return (
    <Dialog
      open
      title={whyTexts.title(tag.name)}
      subtitle={contact.name}
      onClose={onClose}
      actions={
        <>
          {onBack && <Button onClick={onBack}>{whyTexts.other}</Button>}
          <Button look="solid" onClick={onClose}>
            {tagsTexts.close}
          </Button>
        </>
      }
    >
      <QueryState query={query} loading={<Loading />}>
        {(explanation) => (
          <div className={styles.why} aria-busy={query.isFetching}>
            <Answer name={contact.name} {...explanation} />
            <AnsweredRules explanation={explanation} />
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}

const Loading = () => (
  <div role="status" aria-label={whyTexts.loading} aria-busy className={styles.why}>
    <Skeleton height={48} />
    <Skeleton width="60%" />
    <Skeleton width="75%" />
  </div>
)
