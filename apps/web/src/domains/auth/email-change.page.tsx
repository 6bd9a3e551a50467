import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { useSession } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import form from './frame/form.module.css'
import { Notice } from './frame/notice.tsx'
import { SignedOutPage } from './frame/signed-out-page.tsx'
import { suggestEmail } from './sign-in/remembered-email.ts'
import { emailChangeTexts as texts } from './texts/email-change.texts.ts'

/** Opened by a link mailed to a new sign-in email. A mail scanner that opens the link confirms nothing. */
export function EmailChangePage() {
  const { token = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const signedIn = useSession((state) => state.session !== null)
  const query = useQuery({
    ...api.emailChanges.getEmailChange.queryOptions({ params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const confirm = useMutation({
    mutationFn: () => api.emailChanges.confirmEmailChange({ params: { token } }),
    onSuccess({ email }) {
      suggestEmail(email)
      snack.success(texts.confirmed(email))
      void navigate({ to: signedIn ? '/' : '/login' })
    },
  })
  if (hasCode(query.error ?? confirm.error, 'emailChangeOver', 'invalid'))
    return (
      <SignedOutPage title={texts.over} text={texts.overText}>
        <div className={form.actions}>
          <Link to="/login" className={buttonClass('solid')}>
            {texts.signIn}
          </Link>
        </div>
      </SignedOutPage>
    )
  if (!query.data)
    return (
      <SignedOutPage title={query.error ? texts.notOpened : texts.loading}>
        <QueryState query={query} compact loading={<Skeleton width={320} height={32} />}>
          {null}
        </QueryState>
      </SignedOutPage>
    )
  const { agency, current, email } = query.data
  return (
    <SignedOutPage title={texts.title} text={texts.text({ agency, current, email })}>
      {confirm.error && <Notice look="bad">{messageOf(confirm.error)}</Notice>}
      <div className={form.actions}>
        <Button look="solid" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {texts.confirm}
        </Button>
      </div>
    </SignedOutPage>
  )
}
