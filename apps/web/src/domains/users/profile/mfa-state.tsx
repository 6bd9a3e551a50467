import { ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { type MfaSecret, Notice, useRestartMfa } from '#domains/auth/auth.public.ts'
import type { Me } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { mfaPageTexts } from '../texts/mfa-page.texts.ts'
import form from './form.module.css'
import { MfaCodeDialog } from './mfa-code-dialog.tsx'
import { useDisableMfa, useRenewRecoveryCodes } from './profile.queries.ts'

/** From this number on, a warning says that few codes are left. */
const FEW = 3

export function MfaOff({ onSetUp }: { onSetUp(): void }) {
  return (
    <EmptyState
      icon={<ShieldOff />}
      title={mfaPageTexts.isOff}
      text={mfaPageTexts.needsPhone}
      action={
        <Button look="solid" onClick={onSetUp}>
          {mfaPageTexts.setUp}
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
        {left < FEW ? mfaPageTexts.fewCodesLeft(left) : mfaPageTexts.codesLeft(left)}
      </Notice>
      <div className={`${form.actions} ${form.start}`}>
        <Button onClick={() => setAsking('renew')}>{mfaPageTexts.newCodes}</Button>
        <Button onClick={() => setAsking('move')}>{mfaPageTexts.changePhone}</Button>
        <Button onClick={() => setAsking('disable')} disabled={demanded && mfaPageTexts.required}>
          {mfaPageTexts.turnOff}
        </Button>
      </div>
      {demanded && <p className={form.note}>{mfaPageTexts.required}</p>}
      <MfaCodeDialog
        open={asking === 'renew'}
        title={mfaPageTexts.newCodes}
        text={mfaPageTexts.newCodesHint}
        act={mfaPageTexts.makeNewCodes}
        call={renew}
        onDone={({ recoveryCodes }) => {
          close()
          onNewCodes(recoveryCodes)
        }}
        onClose={close}
      />
      <MfaCodeDialog
        open={asking === 'move'}
        title={mfaPageTexts.changePhone}
        text={mfaPageTexts.changePhoneHint}
        act={mfaPageTexts.next}
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
        title={mfaPageTexts.turnOffTitle}
        text={mfaPageTexts.turnOffHint}
        act={mfaPageTexts.turnOff}
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
