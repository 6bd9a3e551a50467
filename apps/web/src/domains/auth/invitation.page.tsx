import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { hasCode } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { invitationQuery } from './auth.queries.ts'
import form from './frame/form.module.css'
import { SignedOutPage } from './frame/signed-out-page.tsx'
import { AcceptInvitation } from './invitation/accept-invitation.tsx'
import { InvitationOver } from './invitation/invitation-over.tsx'
import { invitationTexts as texts } from './texts/invitation.texts.ts'

/** Opened by a mailed link: sets the first password, or joins with the sign-in that one has. */
export function InvitationPage() {
  const { token = '' } = useParams({ strict: false })
  const query = useQuery(invitationQuery(token))
  // A link that was cut off or changed is `invalid`.
  if (hasCode(query.error, 'invitationOver', 'invalid')) return <InvitationOver />
  if (query.data) return <AcceptInvitation token={token} invitation={query.data} />
  return (
    <SignedOutPage title={query.error ? texts.notOpened : texts.loading}>
      <QueryState query={query} compact loading={<Loading />}>
        {null}
      </QueryState>
    </SignedOutPage>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={form.form}>
    <Skeleton width={280} height={14} />
    <Skeleton width={320} height={32} />
    <Skeleton width={320} height={32} />
  </div>
)
