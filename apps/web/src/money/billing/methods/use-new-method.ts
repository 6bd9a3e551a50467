import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import type { SavedMethod } from '../billing.queries.ts'

type Answer = Awaited<ReturnType<typeof api.billing.finishPaymentMethod>>
/** What the form of test payments sends. */
export type TestMethod = Parameters<typeof api.billing.enterTestMethod>[0]['body']

/** Why a payment method wasn't saved, in a sentence for people. */
export class MethodRefused extends Error {
  override name = 'MethodRefused'
}

/** Saves a test method: begins a setup, enters it as the provider's form does, and saves what came of it. */
export function useNewTestMethod() {
  const { account } = useMe()
  return useMutation({
    async mutationFn({ method, makeDefault }: { method: TestMethod; makeDefault: boolean }) {
      const { setup } = await api.billing.beginPaymentMethod({
        params: { id: account.id },
        body: { type: method.type },
      })
      // A union of the two types isn't the type of a union, so each is passed apart.
      const params = { id: account.id, setup }
      if (method.type === 'card') await api.billing.enterTestMethod({ params, body: method })
      else await api.billing.enterTestMethod({ params, body: method })
      return saveNewMethod(account.id, { setup, makeDefault })
    },
  })
}

/** Throws MethodRefused. */
export async function saveNewMethod(id: string, body: { setup: string; makeDefault: boolean }): Promise<SavedMethod> {
  const { method, message }: Answer = await api.billing.finishPaymentMethod({ params: { id }, body })
  if (!method) throw new MethodRefused(message ?? '')
  return method
}
