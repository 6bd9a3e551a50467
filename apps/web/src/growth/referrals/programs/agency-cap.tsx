import { referralLimits } from '@frontdesk/contract/growth/referrals/limits'
import { formatMoney, parseMoney } from '@frontdesk/contract/kit/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { failureText } from '../failure-texts.ts'
import { refreshPrograms, refreshRewards } from '../rewards/rewards.queries.ts'
import { programTexts as texts } from '../texts/programs.texts.ts'
import styles from './programs.module.css'

interface AgencyCapProps {
  /** Cents. */
  cap: number
  mayChange: boolean
}

const format = (cents: number) => formatMoney(cents, { whole: true }).slice(1)

/** The most that the agency gives to one person in twelve months. */
export function AgencyCap({ cap, mayChange }: AgencyCapProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(format(cap))
  const [tried, setTried] = useState(false)
  const cents = parseMoney(typed)
  const isCap = cents !== undefined && cents >= 0 && cents <= referralLimits.agencyCapMost
  const save = useMutation({
    mutationFn: (agencyCap: number) => api.referrals.setAgencyCap({ body: { agencyCap } }),
    onSuccess: () => snack.success(texts.capSaved),
    onError: (error) => snack.error(failureText('setAgencyCap', error)),
    onSettled() {
      refreshPrograms(client)
      refreshRewards(client)
    },
  })
  return (
    <form
      className={styles.cap}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setTried(true)
        if (isCap && cents !== cap) save.mutate(cents)
      }}
    >
      <TextField
        label={texts.cap}
        before="$" // not shown: the sign before an amount
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        readOnly={!mayChange}
        maxLength={12}
        autoComplete="off"
        hint={texts.capHint}
        error={tried && !isCap ? texts.capWrong(formatMoney(referralLimits.agencyCapMost, { whole: true })) : undefined}
      />
      {mayChange && (
        <Button type="submit" busy={save.isPending} disabled={typed === format(cap)}>
          {texts.save}
        </Button>
      )}
    </form>
  )
}
