import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from './failure-texts.ts'
import { consentKey, stopWishesKey } from './sending.queries.ts'
import { wishTexts as texts } from './texts/wish.texts.ts'

/** What a person decides about a text that may be a wish to get no more. */
export function StopWishActs({ id }: { id: string }) {
  const client = useQueryClient()
  const decide = useMutation({
    mutationFn: (decision: 'optOut' | 'notAWish') => api.sending.decideStopWish({ params: { id }, body: { decision } }),
    onSuccess(_, decision) {
      void client.invalidateQueries({ queryKey: stopWishesKey })
      void client.invalidateQueries({ queryKey: consentKey })
      snack.success(decision === 'optOut' ? texts.optedOut : texts.kept)
    },
    onError: (error) => snack.error(failureText('decideStopWish', error)),
  })
  const busy = (decision: 'optOut' | 'notAWish') => decide.isPending && decide.variables === decision
  return (
    <>
      <Button size="s" busy={busy('optOut')} disabled={decide.isPending} onClick={() => decide.mutate('optOut')}>
        {texts.optOut}
      </Button>
      <Button size="s" busy={busy('notAWish')} disabled={decide.isPending} onClick={() => decide.mutate('notAWish')}>
        {texts.notAWish}
      </Button>
    </>
  )
}
