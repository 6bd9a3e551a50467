import { ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { type MfaSecret, Notice, useRestartMfa } from '#domains/auth/auth.public.ts'
import type { Me } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import form from './form.module.css'
import { MfaCodeDialog } from './mfa-code-dialog.tsx'
import { useDisableMfa, useRenewRecoveryCodes } from './profile.queries.ts'

/** From this number on, a warning says that few codes are left. */
const FEW = 3

export function MfaOff({ onSetUp }: { onSetUp(): void }) {
  return (
    <EmptyState
      icon={<ShieldOff />}
      title="MFA is off"
      text="You need a phone with an authenticator app. It takes about a minute."
      action={
        <Button look="solid" onClick={onSetUp}>
          Set up MFA
        </Button>
      }
    />
  )
}

interface MfaOnProps {
  me: Me
  onNewCodes(codes: readonly string[]): void
  onNewPhone(begun: MfaSecret): void
  onTurnedOff(): void
}

export function MfaOn({ me, onNewCodes, onNewPhone, onTurnedOff }: MfaOnProps) {
  const [asking, setAsking] = useState<'renew' | 'move' | 'disable'>()
  const renew = useRenewRecoveryCodes()
  const move = useRestartMfa()
  const disable = useDisableMfa()
  const left = me.recoveryCodesLeft
  const demanded = me.account.mfaRequired || me.role === 'super'
  const close = () => {
    setAsking(undefined)
    renew.reset()
    move.reset()
    disable.reset()
  }
  return (
    <>
      <Notice look={left < FEW ? 'warn' : 'info'}>
        {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
        {left < FEW && ' Make new ones before you need them.'}
      </Notice>
      <div className={`${form.actions} ${form.start}`}>
        <Button onClick={() => setAsking('renew')}>New recovery codes</Button>
        <Button onClick={() => setAsking('move')}>Change phone</Button>
        <Button
          onClick={() => setAsking('disable')}
          disabled={demanded && 'MFA is required here and cannot be turned off.'}
        >
          Turn off
        </Button>
      </div>
      {demanded && <p className={form.note}>MFA is required here and cannot be turned off.</p>}
      <MfaCodeDialog
        open={asking === 'renew'}
        title="New recovery codes"
        text="Your current codes will stop working."
        act="Make new codes"
        call={renew}
        onDone={({ recoveryCodes }) => {
          close()
          onNewCodes(recoveryCodes)
        }}
        onClose={close}
      />
      <MfaCodeDialog
        open={asking === 'move'}
        title="Change phone"
        text="Your old phone works until the new one is verified."
        act="Continue"
        recoveryToo
        call={move}
        onDone={(begun) => {
          close()
          onNewPhone(begun)
        }}
        onClose={close}
      />
      <MfaCodeDialog
        open={asking === 'disable'}
        title="Turn off MFA?"
        text="Your password alone will be enough to sign in."
        act="Turn off"
        danger
        recoveryToo
        call={disable}
        onDone={() => {
          close()
          onTurnedOff()
        }}
        onClose={close}
      />
    </>
  )
}
