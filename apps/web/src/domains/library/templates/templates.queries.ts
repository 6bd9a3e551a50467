import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type Template = AnswerTo<'templates', 'listTemplates'>['data'][number]
export type TemplateGroup = Template['group']
export type TemplateField = 'name' | 'group' | 'template'
export type TemplateTexts = { name: string; group: TemplateGroup; template: string }

export const ofMessages = { format: 'message' } as const

/** Events report every change. */
export const templatesQuery = queryOptions({
  ...api.templates.listTemplates.queryOptions({ params: ofMessages }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const useTemplates = () => useQuery({ ...templatesQuery, select: ({ data }) => data })

export const textsOf = (template?: Template): TemplateTexts => ({
  name: template?.name ?? '',
  group: template?.group ?? 'personal',
  template: template?.template ?? '',
})
