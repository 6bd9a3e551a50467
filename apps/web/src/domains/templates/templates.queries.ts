import type { QueryClient } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import type { Kind } from '#platform/entities/collection.ts'
import { getEntities, useEntityQuery } from '#platform/entities/entities.ts'
import { compareNames, wholeListQuery } from '#platform/entities/entity-list.ts'

export type Template = AnswerTo<'templates', 'listTemplates'>['data'][number]
export type TemplateGroup = Template['group']
export type TemplateField = 'name' | 'group' | 'template'
export type TemplateTexts = { name: string; group: TemplateGroup; template: string }

export const ofMessages = { format: 'message' } as const

const templateKind: Kind<Template> = { name: 'template', groupOf: () => '', compare: compareNames }

export const getTemplates = (client: QueryClient) => getEntities(client).of(templateKind)

export const templatesQuery = wholeListQuery({
  kind: templateKind,
  queryKey: api.templates.listTemplates.queryKey({ params: ofMessages }),
  read: (signal) => api.templates.listTemplates({ params: ofMessages }, { signal }),
})

export const useTemplates = () => useEntityQuery(templatesQuery)

export const textsOf = (template?: Template): TemplateTexts => ({
  name: template?.name ?? '',
  group: template?.group ?? 'personal',
  template: template?.template ?? '',
})
