import { goalNames } from '@frontdesk/contract/metrics/names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import notice from '#ui/feedback/form-notice.module.css'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText } from '../failure-texts.ts'
import { applyGoals } from '../metrics.live.ts'
import type { Goals } from '../metrics.queries.ts'
import { metricTexts } from '../texts/metric.texts.ts'
import { numbersTexts as texts } from '../texts/numbers.texts.ts'
import { goalsOf, problemOf, typedOf } from './goal-values.ts'
import styles from './numbers.module.css'

interface GoalsDialogProps {
  user: string
  name: string
  goals: Goals
  onClose(): void
}

export function GoalsDialog({ user, name, goals, onClose }: GoalsDialogProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => typedOf(goals))
  const [tried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: () => api.metrics.saveGoals({ params: { user }, body: { goals: goalsOf(typed) } }),
    onSuccess: (saved) => {
      applyGoals(client, { user, ...saved })
      snack.success(texts.goalsSaved(name))
      onClose()
    },
  })
  const submit = () => {
    setTried(true)
    if (goalNames.every((each) => problemOf(each, typed[each]) === undefined)) save.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.goalsOf(name)}
      subtitle={texts.goalsText}
      dirty={JSON.stringify(goalsOf(typed)) !== JSON.stringify(goalsOf(typedOf(goals)))}
      onSubmit={submit}
      submit={{ text: texts.save, busy: save.isPending }}
    >
      {save.error && (
        <p className={notice.notice} role="alert">
          <span>{failureText('saveGoals', save.error)}</span>
        </p>
      )}
      <div className={styles.fields}>
        {goalNames.map((each) => (
          <TextField
            key={each}
            label={metricTexts.names[each]}
            hint={each === 'premiums' ? texts.dollars : undefined}
            inputMode="numeric"
            maxLength={20}
            value={typed[each]}
            error={tried ? problemOf(each, typed[each]) : undefined}
            onChange={(text) => setTyped({ ...typed, [each]: text })}
          />
        ))}
      </div>
    </Dialog>
  )
}
