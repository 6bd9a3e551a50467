import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { failureText } from '../failure-texts.ts'
import { weeklyMailQuery } from '../metrics.queries.ts'
import { numbersTexts as texts } from '../texts/numbers.texts.ts'

/** Of one's own numbers. */
export function WeeklyMail() {
  const { ghost } = useMe()
  const client = useQueryClient()
  const { data } = useQuery(weeklyMailQuery())
  const { queryKey } = weeklyMailQuery()
  const save = useMutation({
    mutationFn: (enabled: boolean) => api.metrics.saveWeeklyMail({ body: { enabled } }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: (error) => snack.error(failureText('saveWeeklyMail', error)),
  })
  return (
    <Switch
      label={texts.weeklyMail}
      hint={ghost ? texts.asGhost : texts.weeklyMailHint}
      value={save.isPending ? save.variables : (data?.enabled ?? false)}
      disabled={!data || ghost !== null}
      onChange={(enabled) => save.mutate(enabled)}
    />
  )
}
