import { useQuery } from '@tanstack/react-query'
import { ExportAccountButton } from '#domains/accountexports/accountexports.public.ts'
import { HistoryLink } from '#domains/history/history.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { DeniedState } from '#ui/feedback/denied-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { accountQuery } from './accounts.queries.ts'
import { failureText } from './failure-texts.ts'
import { AccountForm } from './settings/account-form.tsx'
import styles from './settings/settings.module.css'
import { SetupChecklist } from './setup/setup-checklist.tsx'
import { accountSettingsTexts as texts } from './texts/account-settings.texts.ts'

/** What the agency is called, how its people sign in, and what its forms ask for. */
export function AccountSettingsPage() {
  const { role, account } = useMe()
  const query = useQuery(accountQuery(account.id))
  const admin = hasAdminRights(role)
  return (
    <PageFrame
      width="form"
      title={texts.title}
      lead={texts.lead}
      actions={
        admin && (
          <>
            <ExportAccountButton />
            <HistoryLink kind="account" />
          </>
        )
      }
    >
      {admin ? (
        <QueryState query={query} failureText={(error) => failureText('getAccount', error)} loading={<Loading />}>
          {(settings) => (
            <>
              <SetupChecklist />
              <AccountForm account={settings} />
            </>
          )}
        </QueryState>
      ) : (
        <DeniedState />
      )}
    </PageFrame>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.form}>
    {[120, 200, 160].map((height) => (
      <Skeleton key={height} width={728} height={height} />
    ))}
  </div>
)
