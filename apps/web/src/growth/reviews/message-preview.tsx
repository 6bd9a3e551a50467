import { type ClientLevel, formatReviewPath, linkPlaceholder } from '@frontdesk/contract/growth/reviews/limits'
import { filledText, placeholderValues } from '@frontdesk/contract/templates/fill'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { failureText } from './failure-texts.ts'
import styles from './request.module.css'
import { reviewSettingsQuery } from './reviews.queries.ts'
import { requestTexts as texts } from './texts/request.texts.ts'

interface MessagePreviewProps {
  contactId: string
  level: ClientLevel
}

/** The text as this person gets it; their link is made when it is sent. */
export function MessagePreview({ contactId, level }: MessagePreviewProps) {
  const { account } = useMe()
  const settings = useQuery(reviewSettingsQuery(account.id))
  const contact = useQuery(api.contacts.getContact.queryOptions({ params: { id: contactId } }))
  const recipient = level === 'primary' ? 'primary' : 'coApplicant'
  return (
    <div className={styles.preview}>
      <h3>{texts.preview}</h3>
      <QueryState
        query={settings}
        compact
        failureText={(error) => failureText('getReviewSettings', error)}
        loading={<Skeleton height={48} />}
      >
        {({ reviewSMSMessage }) =>
          contact.data ? (
            <TextBubble
              text={filledText(reviewSMSMessage, placeholderValues(contact.data, formatPhone, '', recipient))}
              namespace={account.namespace}
            />
          ) : (
            <Skeleton height={48} />
          )
        }
      </QueryState>
    </div>
  )
}

interface TextBubbleProps {
  /** Still with the placeholder of the link. */
  text: string
  namespace: string
}

/** As a phone shows it; the personal part of the link isn’t known yet. */
export const TextBubble = ({ text, namespace }: TextBubbleProps) => (
  <p className={styles.bubble}>
    {text.replaceAll(linkPlaceholder, `${location.origin}${formatReviewPath(namespace, '')}…`)}
  </p>
)
