import { storedPhone } from '@frontdesk/contract/kit/phone'
import { useMutation } from '@tanstack/react-query'
import { Check, Clock, X } from 'lucide-react'
import { useState } from 'react'
import { type AnswerTo, api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { Card } from '#ui/layout/card.tsx'
import { failureText } from './failure-texts.ts'
import styles from './sending.module.css'
import { rulesTexts as texts } from './texts/rules.texts.ts'

type Answer = AnswerTo<'sending', 'checkNumber'>
type Kind = keyof typeof texts.kinds

export function CheckNumber() {
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<Kind>('typed')
  const [problem, setProblem] = useState<string>()
  const check = useMutation({
    mutationFn: (to: string) => api.sending.checkNumber({ query: { to, origin: kind } }),
    onError: (error) => setProblem(failureText('checkNumber', error)),
  })
  const submit = () => {
    const to = storedPhone(typed)
    if (to) check.mutate(to)
    else setProblem(texts.numberWrong)
  }
  return (
    <Card title={texts.checkTitle}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={texts.number}
          type="tel"
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setProblem(undefined)
          }}
          error={problem}
          maxLength={40}
        />
        <SelectField
          label={texts.kind}
          value={kind}
          onChange={(next) => setKind(next as Kind)}
          options={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
        />
        <Button type="submit" look="solid" busy={check.isPending}>
          {texts.check}
        </Button>
      </form>
      {check.data && <Result answer={check.data} />}
    </Card>
  )
}

const heads = { send: texts.yes, hold: texts.notNow, refuse: texts.no }

function Result({ answer }: { answer: Answer }) {
  const { decision, words, until, clocks, checks, to } = answer
  return (
    <section className={styles.result} data-decision={decision} aria-live="polite" aria-label={texts.checkTitle}>
      <h3>
        {decision === 'send' ? <Check aria-hidden /> : decision === 'hold' ? <Clock aria-hidden /> : <X aria-hidden />}
        {heads[decision]} · {formatPhone(to)}
      </h3>
      <p>
        {words} {until && texts.until(formatDateTime(until))}
      </p>
      <p className={styles.clocks}>{clocks.map(({ city, why }) => `${city}, ${texts.clockBy[why]}`).join(' · ')}</p>
      <h4>{texts.reasons}</h4>
      <ul>
        {checks.map(({ rule, passed, words: found }) => (
          <li key={rule} data-passed={passed || undefined}>
            {passed ? <Check size={14} aria-label={texts.yes} /> : <X size={14} aria-label={texts.no} />} {found}
          </li>
        ))}
      </ul>
    </section>
  )
}
