import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure, messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { saveFile } from '#platform/save-file.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { type BlockedNumber, blockedQuery } from './blocked.queries.ts'
import { changeBlocked } from './blockednumbers.live.ts'
import { failureText } from './failure-texts.ts'
import { blockedTexts as texts } from './texts/blocked.texts.ts'

interface NewNumber {
  phoneNumber: string
  reason: string
}

/** Blocking and unblocking, which can be undone. */
export function useBlockActs() {
  const client = useQueryClient()
  const total = () => client.getQueryData(blockedQuery('').queryKey)?.pages[0]?.total ?? 0
  const add = async (body: NewNumber) => {
    const added = await api.blocked.blockNumber({ body })
    changeBlocked(client, { added: [added], removed: [], total: total() + 1 })
    snack.success(texts.added(formatPhone(added.phoneNumber)))
  }
  const undo = ({ phoneNumber, reason }: BlockedNumber) =>
    add({ phoneNumber, reason }).catch((error: unknown) => snack.error(failureText('blockNumber', error)))
  const remove = useMutation({
    mutationFn: ({ id }: BlockedNumber) => api.blocked.unblockNumber({ params: { id } }),
    onSuccess(_, number) {
      changeBlocked(client, { added: [], removed: [number.id], total: Math.max(0, total() - 1) })
      snack.success(texts.removed(formatPhone(number.phoneNumber)), { undo: () => void undo(number) })
    },
    onError: (error) => snack.error(failureText('unblockNumber', error)),
  })
  const exporting = useMutation({
    mutationFn: async () => saveFile(await api.blocked.exportBlocked(), 'blocked-numbers.csv'),
    onError: (error) => snack.error(failureText('exportBlocked', error)),
  })
  return { add, remove, exporting }
}

/** For the dialog: the number as typed, and what the server says is wrong with it. */
export function useNewNumber(onDone: () => void) {
  const { add } = useBlockActs()
  const [problem, setProblem] = useState<string>()
  const saving = useMutation({
    mutationFn: add,
    onSuccess: onDone,
    onError: (error) =>
      setProblem(error instanceof ApiFailure ? (error.fields.phoneNumber ?? messageOf(error)) : messageOf(error)),
  })
  return { saving, problem, setProblem }
}
