import { useState } from 'react'
import { hasCode } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { CodeInput } from '#ui/fields/code-input.tsx'
import { type MfaSecret, useMfaSecret, useVerifyMfa } from '../auth.queries.ts'
import form from '../frame/form.module.css'
import { mfaTexts } from '../texts/mfa.texts.ts'
import styles from './mfa-setup.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecretKey, SecretSkeleton } from './secret-key.tsx'

interface MfaSetupProps {
  /** The secret, if it required a code; otherwise one is requested. */
  begun?: MfaSecret | undefined
  /** The recovery codes are saved, and MFA is on from now on. */
  onDone(): void
  onCancel?: (() => void) | undefined
}

/** Scan, verify with the first code, save the recovery codes. */
export function MfaSetup({ begun, onDone, onCancel }: MfaSetupProps) {
  const secret = useMfaSecret(begun)
  const verify = useVerifyMfa()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState('')

  if (verify.data) return <RecoveryCodes codes={verify.data.recoveryCodes} onKept={onDone} />
  const submit = () => {
    setTried(code)
    verify.mutate(code, { onError: (failure) => hasCode(failure, 'mfaCodeWrong') && setCode('') })
  }
  const full = code.length === 6
  return (
    <QueryState query={secret} failureTitle={mfaTexts.setupFailed}>
      <form
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (full) submit()
        }}
      >
        <ol className={styles.steps}>
          <li>
            <p>{mfaTexts.scan}</p>
            {secret.data ? <SecretKey {...secret.data} /> : <SecretSkeleton />}
          </li>
          <li>
            <p>{mfaTexts.enterCode}</p>
            <CodeInput
              label={mfaTexts.code}
              value={code}
              onChange={setCode}
              disabled={!secret.data}
              error={
                verify.error && (code === '' || code === tried) ? verify.error.message || 'unable to verify' : undefined
              }
            />
          </li>
        </ol>
        <div className={form.actions}>
          {onCancel && <Button onClick={onCancel}>{mfaTexts.cancel}</Button>}
          <Button type="submit" look="solid" busy={verify.isPending} disabled={full ? undefined : mfaTexts.codeFirst}>
            {mfaTexts.verify}
          </Button>
        </div>
      </form>
    </QueryState>
  )
}
