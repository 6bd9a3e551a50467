import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { failureText } from './failure-texts.ts'
import { trainingsTexts as texts } from './texts/trainings.texts.ts'
import type { Training } from './trainings.queries.ts'

/** Asks first: it reaches everybody and can't be undone. */
export async function deleteTraining({ id, title }: Training): Promise<void> {
  const sure = await confirm({
    title: texts.deleteTitle(title),
    text: texts.deleteText,
    yes: texts.deleteYes,
    danger: true,
  })
  if (!sure) return
  try {
    await api.trainings.deleteTraining({ params: { id } })
    snack.success(texts.deleted)
  } catch (error) {
    snack.error(failureText('deleteTraining', error))
  }
}
