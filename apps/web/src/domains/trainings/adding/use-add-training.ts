import type { Arguments } from '@frontdesk/contract/kit/endpoint'
import type { api as contract } from '@frontdesk/contract/registry'
import { trainingLimits } from '@frontdesk/contract/trainings/limits'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiFailure, messageOf } from '#platform/api/api-failure.ts'
import { generateKey } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { isTooLong } from '#ui/fields/text-limit.ts'
import { addingTexts as texts } from '../texts/adding.texts.ts'

type Body = Arguments<typeof contract.trainings.addTraining>['body']

export type TypedTraining = Record<'title' | 'description' | 'tags' | 'arcadeId' | 'details', string> & {
  notify: boolean
}
export type TrainingProblems = Readonly<Partial<Record<string, string>>>

/** Constant: a draft is what differs from it. */
export const untyped: TypedTraining = {
  ...{ title: '', description: '', tags: '', arcadeId: '', details: '' },
  notify: true,
}

export const problemsOf = ({ title, description }: TypedTraining): TrainingProblems => ({
  ...(title.trim() === '' && { title: texts.titleFirst }),
  ...(description.trim() === '' && { description: texts.descriptionFirst }),
})

export const isUnfit = ({ description, details }: TypedTraining) =>
  isTooLong(description, trainingLimits.description) || isTooLong(details, trainingLimits.details)

/** Sent twice, the same training is added once, even if the first reply was lost. */
export function useAddTraining({
  onDone,
  onProblems,
}: {
  onDone(): void
  onProblems(problems: TrainingProblems): void
}) {
  const sent = useRef({ body: '', key: '' })
  return useMutation({
    mutationFn(body: Body) {
      const text = JSON.stringify(body)
      if (sent.current.body !== text) sent.current = { body: text, key: generateKey() }
      return api.trainings.addTraining({ body }, { idempotencyKey: sent.current.key })
    },
    onSuccess() {
      snack.success(texts.added)
      onDone()
    },
    onError(error) {
      snack.error(texts.notAddedBecause(messageOf(error)))
      onProblems(error instanceof ApiFailure ? error.fields : {})
    },
  })
}
