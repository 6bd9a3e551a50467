import { consentLinkLimits } from '@frontdesk/contract/sending/consent-links'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Notice, SignedOutPage } from '#domains/auth/auth.public.ts'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { type AnswerTo, api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { consentPageTexts as texts } from '../texts/consent-link.texts.ts'
import styles from './consent-link.module.css'

/** Opened by a client with the link of an employee: agrees to texts with a signature. Opening it alone changes nothing. */
export function ConsentPage() {
  const { namespace = '', token = '' } = useParams({ strict: false })
  const params = { namespace, token }
  const query = useQuery({
    ...api.consentLinks.showConsentPage.queryOptions({ params }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const sign = useMutation({
    mutationFn: ({ name, version }: { name: string; version: string }) =>
      api.consentLinks.signConsent({ params, body: { agreed: true, name, version } }),
    onError: (error) => hasCode(error, 'consentWordingChanged') && query.refetch(),
  })
  if (sign.data)
    return (
      <SignedOutPage title={texts.done} text={texts.doneText(sign.data.agency, sign.data.lastDigits)}>
        <p>{texts.doneNext}</p>
      </SignedOutPage>
    )
  const failure = sign.error ?? query.error
  if (hasCode(failure, 'consentLinkUsed')) return <Ended title={texts.used} text={texts.usedText} />
  if (hasCode(failure, 'consentLinkOutdated')) return <Ended title={texts.outdated} text={texts.outdatedText} />
  if (hasCode(failure, 'consentLinkOver') || hasCode(query.error, 'invalid', 'malformed'))
    return <Ended title={texts.over} text={texts.overText} />
  if (!query.data)
    return (
      <SignedOutPage title={query.error ? texts.notOpened : texts.loading}>
        <QueryState query={query} compact loading={<Skeleton width={320} height={32} />}>
          {null}
        </QueryState>
      </SignedOutPage>
    )
  return (
    <SignedOutPage title={texts.title(query.data.agency)} text={texts.lead(query.data.lastDigits)}>
      <SignForm
        key={query.data.version}
        statement={query.data}
        busy={sign.isPending}
        problem={sign.error ? messageOf(sign.error) : undefined}
        onSign={(name, version) => sign.mutate({ name, version })}
      />
    </SignedOutPage>
  )
}

interface SignFormProps {
  statement: AnswerTo<'consentLinks', 'showConsentPage'>
  busy: boolean
  problem: string | undefined
  onSign(name: string, version: string): void
}

function SignForm({ statement: { wording, version }, busy, problem, onSign }: SignFormProps) {
  const [agreed, setAgreed] = useState(false)
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const missing = name.trim() === ''
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (agreed && !missing) onSign(name.trim(), version)
      }}
    >
      <div className={styles.wording}>
        {wording.split(/\n+/).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Checkbox label={texts.box} value={agreed} onChange={setAgreed} />
      <TextField
        label={texts.name}
        required
        value={name}
        onChange={setName}
        autoComplete="name"
        maxLength={consentLinkLimits.name}
        error={tried && missing ? texts.nameMissing : undefined}
      />
      {tried && !agreed && <Notice look="bad">{texts.boxMissing}</Notice>}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <div className={styles.submit}>
        <Button type="submit" look="solid" busy={busy}>
          {texts.agree}
        </Button>
      </div>
    </form>
  )
}

const Ended = ({ title, text }: { title: string; text: string }) => (
  <SignedOutPage title={title} text={text}>
    {null}
  </SignedOutPage>
)
