import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from './failure-texts.ts'
import {
  getTemplates,
  ofMessages,
  type Template,
  type TemplateField,
  type TemplateTexts,
  textsOf,
} from './templates.queries.ts'
import { templatesTexts } from './texts/templates.texts.ts'

export type TemplateProblems = Readonly<Partial<Record<string, string>>>

interface Outcome {
  onDone(): void
  onProblems(problems: TemplateProblems): void
}

const unableToSave = (onProblems: Outcome['onProblems']) => (error: unknown) => {
  snack.error(failureText('updateTemplate', error))
  onProblems(error instanceof ApiFailure ? error.fields : {})
}

export function useCreateTemplate({ onDone, onProblems }: Outcome) {
  const templates = getTemplates(useQueryClient())
  return useMutation({
    mutationFn: (body: TemplateTexts) => api.templates.createTemplate({ params: ofMessages, body }),
    onSuccess(template) {
      templates.applyReply([template])
      snack.success(templatesTexts.saved(template.name))
      onDone()
    },
    onError: unableToSave(onProblems),
  })
}

export function useUpdateTemplate(base: Template, { onDone, onProblems }: Outcome) {
  const templates = getTemplates(useQueryClient())
  return useVersionedSave<Template, TemplateField>({
    base,
    valuesOf: textsOf,
    save: (changes, on) =>
      api.templates.updateTemplate(
        { params: ofMessages, body: { id: base.id, ...(changes as Partial<TemplateTexts>) } },
        { ifMatch: on.version },
      ),
    onSaved(template) {
      templates.applyReply([template])
      snack.success(templatesTexts.saved(template.name))
      onDone()
    },
    onError: unableToSave(onProblems),
  })
}

export function useDeleteTemplate({ id, name }: Template, onDone: () => void) {
  const templates = getTemplates(useQueryClient())
  const restore = async () => {
    try {
      templates.applyReply([await api.templates.restoreTemplate({ params: ofMessages, body: { id } })])
      snack.success(templatesTexts.saved(name))
    } catch (error) {
      snack.error(failureText('updateTemplate', error))
    }
  }
  return useMutation({
    mutationFn: () => api.templates.deleteTemplate({ params: ofMessages, body: { id } }),
    onSuccess() {
      templates.applyRemoval(id)
      snack.success(templatesTexts.deleted(name), { undo: () => void restore() })
      onDone()
    },
    onError: (error) => snack.error(failureText('deleteTemplate', error)),
  })
}
