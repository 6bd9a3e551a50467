import { useQuery } from '@tanstack/react-query'
import { HistoryLink } from '#domains/history/history.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { loadFailure } from './failure-texts.ts'
import { mobileAppQuery } from './mobile-app.queries.ts'
import styles from './settings/mobile-app.module.css'
import { MobileAppForm } from './settings/mobile-app-form.tsx'
import { mobileAppTexts as texts } from './texts/mobile-app.texts.ts'

/** What the agency's app for its clients shows. */
export function MobileAppPage() {
  const { role, account } = useMe()
  const mayChange = hasAdminRights(role)
  const app = useQuery({ ...mobileAppQuery(account.id), select: ({ data }) => ({ app: data }) })
  const path = `/app/${account.namespace}`
  return (
    <PageFrame
      width="form"
      title={texts.title}
      aside={<Chip look="accent">{texts.beta}</Chip>}
      lead={texts.lead}
      actions={mayChange && <HistoryLink kind="clientApp" />}
    >
      <QueryState query={app} failureText={loadFailure} loading={<Loading />}>
        {({ app: settings }) => (
          <>
            {settings ? (
              <p className={styles.address}>
                {texts.address}
                <a href={path} target="_blank" rel="noreferrer" aria-label={texts.openApp}>
                  {window.location.origin + path}
                </a>
                <CopyButton text={window.location.origin + path} what={texts.what} />
              </p>
            ) : (
              <p className={styles.address}>{texts.notSetUp}</p>
            )}
            {!mayChange && <p className={styles.address}>{texts.readOnly}</p>}
            <MobileAppForm app={settings} mayChange={mayChange} />
          </>
        )}
      </QueryState>
    </PageFrame>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.loading}>
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <Skeleton key={row} width={420} height={48} />
    ))}
  </div>
)
