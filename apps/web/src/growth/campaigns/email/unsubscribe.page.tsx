import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Notice, SignedOutPage } from '#domains/auth/auth.public.ts'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { type AnswerTo, api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { preferenceTexts as texts } from '../texts/email.texts.ts'
import styles from './email.module.css'

/** Opened with the link in an email. Opening it alone changes nothing, because scanners open links. */
export function UnsubscribePage() {
  const { namespace = '', token = '' } = useParams({ strict: false })
  const params = { namespace, token }
  const query = useQuery({
    ...api.campaigns.showMailPreferences.queryOptions({ params }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const change = useMutation({
    mutationFn: (subscribed: boolean) =>
      subscribed ? api.campaigns.resubscribe({ params, body: { subscribed } }) : api.campaigns.unsubscribe({ params }),
  })
  const failure = change.error ?? query.error
  if (hasCode(failure, 'mailLinkInvalid', 'invalid', 'malformed'))
    return (
      <SignedOutPage title={texts.over} text={texts.overText}>
        {null}
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
  return (
    <Preferences
      preferences={query.data}
      subscribed={change.data?.subscribed ?? query.data.subscribed}
      busy={change.isPending}
      problem={change.error ? messageOf(change.error) : undefined}
      refused={change.data?.subscribed === false && change.variables === true}
      onChange={(subscribed) => change.mutate(subscribed)}
    />
  )
}

interface PreferencesProps {
  preferences: AnswerTo<'campaigns', 'showMailPreferences'>
  subscribed: boolean
  busy: boolean
  problem: string | undefined
  /** The link can't undo what the agency or a mailbox provider recorded. */
  refused: boolean
  onChange(subscribed: boolean): void
}

function Preferences({ preferences, subscribed, busy, problem, refused, onChange }: PreferencesProps) {
  const { agency, email } = preferences
  return (
    <SignedOutPage
      title={subscribed ? texts.title(agency) : texts.done}
      text={subscribed ? texts.lead(email) : texts.doneText(agency, email)}
    >
      <div className={styles.preferences} aria-live="polite">
        <p>{subscribed ? texts.subscribed : texts.doneNext}</p>
        {refused && <Notice look="info">{texts.staysOff(agency)}</Notice>}
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button look={subscribed ? 'solid' : 'outline'} size="l" busy={busy} onClick={() => onChange(!subscribed)}>
          {subscribed ? texts.unsubscribe : texts.resubscribe}
        </Button>
      </div>
    </SignedOutPage>
  )
}
