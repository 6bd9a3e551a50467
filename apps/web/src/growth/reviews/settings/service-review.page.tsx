import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#platform/api/query-state.tsx'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { failureText } from '../failure-texts.ts'
import { reviewSettingsQuery } from '../reviews.queries.ts'
import { reviewSettingsTexts as texts } from '../texts/settings.texts.ts'
import styles from './settings.module.css'
import { SettingsForm } from './settings-form.tsx'

/** How clients are asked for reviews, and what follows. Everyone may read it. */
export function ServiceReviewPage() {
  const { role, account, ghost } = useMe()
  const query = useQuery(reviewSettingsQuery(account.id))
  const mayEdit = hasAdminRights(role) && !ghost
  return (
    <PageFrame width="form" title={texts.title} lead={mayEdit ? texts.lead : `${texts.lead} ${texts.readOnly}`}>
      <QueryState
        query={query}
        failureText={(error) => failureText('getReviewSettings', error)}
        loading={
          <div role="status" aria-label={texts.loading} className={styles.form}>
            {[220, 180, 160].map((height) => (
              <Skeleton key={height} height={height} />
            ))}
          </div>
        }
      >
        {(settings) => <SettingsForm settings={settings} mayEdit={mayEdit} />}
      </QueryState>
    </PageFrame>
  )
}
