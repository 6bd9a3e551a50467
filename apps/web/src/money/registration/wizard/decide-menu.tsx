import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Zap } from 'lucide-react'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { applyRegistration } from '../apply-registration.ts'
import { decideTexts as texts } from '../texts/brand.texts.ts'
import { failureText } from './review/failure-texts.ts'

type Decision = keyof typeof texts.decisions

interface DecideMenuProps {
  locationId: string
  decisions: readonly Decision[]
}

/** For supers, with the embedded registry: it decides now instead of in a while. */
export function DecideMenu({ locationId, decisions }: DecideMenuProps) {
  const client = useQueryClient()
  const { account, role, ghost } = useMe()
  const deciding = useMutation({
    mutationFn: (decision: Decision) =>
      api.registration.hurryRegistration({ params: { id: account.id, locationId }, body: { decision } }),
    onSuccess: (registration) => applyRegistration(client, account.id, registration),
    onError: (error) => snack.error(failureText('hurryRegistration', error)),
  })
  if (role !== 'super' || ghost) return null
  return (
    <Menu
      label={texts.decide}
      trigger={
        <Button look="quiet" icon={<Zap />} busy={deciding.isPending}>
          {texts.decide}
        </Button>
      }
      entries={decisions.map((decision) => ({
        label: texts.decisions[decision],
        danger: decision !== 'approve',
        run: () => deciding.mutate(decision),
      }))}
    />
  )
}
