import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { methodsQuery } from '../billing.queries.ts'
import { failureText } from '../plan/failure-texts.ts'
import { planTexts as texts } from '../texts/plan.texts.ts'

/** Ends the period now, for supers, where payments are tests. */
export function NextMonthButton() {
  const client = useQueryClient()
  const { account, role, ghost } = useMe()
  const isSuper = role === 'super' && !ghost
  const { data: methods } = useQuery({ ...methodsQuery(account.id), enabled: isSuper })
  const next = useMutation({
    mutationFn: () => api.billing.startNextMonth({ params: { id: account.id } }),
    onSuccess: ({ issued }) =>
      snack.success(issued.length > 0 ? texts.nextMonthDone(issued.join(', ')) : texts.nextMonthNothing),
    onError: (error) => snack.error(failureText('startNextMonth', error)),
    onSettled: () => scheduleRefetch(client, ['billing']),
  })
  if (!isSuper || methods?.provider.name !== 'embedded') return null
  return (
    <Tooltip text={texts.nextMonthHint}>
      <Button look="quiet" size="s" busy={next.isPending} onClick={() => next.mutate()}>
        {texts.nextMonth}
      </Button>
    </Tooltip>
  )
}
