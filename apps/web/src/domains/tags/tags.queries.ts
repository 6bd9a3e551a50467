import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { type AnswerTo, api } from '#platform/api.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from './failure-texts.ts'
import { tagsTexts } from './texts/tags.texts.ts'
import { textOfTree, treeOfText } from './tree-text.ts'

export type Tag = AnswerTo<'tags', 'listTags'>['data'][number]
export type TagField = 'name' | 'description' | 'rules'
export type TagTexts = Readonly<Record<TagField, string>>
export type TagProblems = Readonly<Partial<Record<string, string>>>

/** Events report when they changed, and when contacts were added or removed. */
export const useTags = (search: string) =>
  useQuery({
    ...api.tags.listTags.queryOptions({ query: { limit: 100, search: search || undefined } }),
    placeholderData: keepPreviousData,
  })

export interface TagName {
  id: string
  name: string
}

interface NamedTag extends TagName {
  /** Contacts that carry it. */
  assigned: number
}

/** More pages of a hundred than there can be. */
const mostPages = 50

/** Every tag, for rules that refer to tags. */
export const useTagNames = () =>
  useQuery({
    queryKey: [...api.tags.listTags.queryKey(), 'names'],
    async queryFn({ signal }) {
      const names: NamedTag[] = []
      let cursor: string | undefined
      for (let page = 0; page < mostPages; page++) {
        const { data, next } = await api.tags.listTags({ query: { limit: 100, cursor } }, { signal })
        names.push(...data.map(({ id, name, assigned }) => ({ id, name, assigned })))
        if (!next) break
        cursor = next
      }
      return names
    },
  })

/** Without rules it is a simple tag. */
export const textsOf = (tag?: Tag): TagTexts => ({
  name: tag?.name ?? '',
  description: tag?.description ?? '',
  rules: tag?.queryObj ? textOfTree(tag.queryObj.value) : '',
})

const queryOf = (rules: string) => (rules ? { value: treeOfText(rules) } : null)

const problemsIn = (error: unknown): TagProblems => {
  if (!(error instanceof ApiFailure)) return {}
  return error.code === 'tagNameTaken' ? { name: error.message } : error.fields
}

interface Outcome {
  onDone(): void
  onProblems(problems: TagProblems): void
}

export function useCreateTag({ onDone, onProblems }: Outcome) {
  return useMutation({
    mutationFn: ({ name, description, rules }: TagTexts) =>
      api.tags.createTag({ body: { name, description, ...(rules && { queryObj: queryOf(rules) }) } }),
    onSuccess() {
      snack.success(tagsTexts.created)
      onDone()
    },
    onError(error) {
      snack.error(failureText('createTag', error))
      onProblems(problemsIn(error))
    },
  })
}

export function useUpdateTag(base: Tag, { onDone, onProblems }: Outcome) {
  return useVersionedSave<Tag, TagField>({
    base,
    valuesOf: textsOf,
    save: (changes, on) =>
      api.tags.updateTag(
        {
          params: { id: base.id },
          body: {
            ...(changes.name !== undefined && { name: changes.name ?? '' }),
            ...(changes.description !== undefined && { description: changes.description ?? '' }),
            ...(changes.rules !== undefined && { queryObj: queryOf(changes.rules ?? '') }),
          },
        },
        { ifMatch: on.version },
      ),
    onSaved() {
      snack.success(tagsTexts.updated)
      onDone()
    },
    onError(error) {
      snack.error(failureText('updateTag', error))
      onProblems(problemsIn(error))
    },
  })
}

export function useDeleteTag({ id }: Tag, onDone: () => void) {
  const restore = async () => {
    try {
      await api.tags.restoreTag({ params: { id } })
      snack.success(tagsTexts.restored)
    } catch (error) {
      snack.error(failureText('restoreTag', error))
    }
  }
  return useMutation({
    mutationFn: () => api.tags.deleteTag({ params: { id } }),
    onSuccess() {
      snack.success(tagsTexts.deleted, { undo: () => void restore() })
      onDone()
    },
    onError: (error) => snack.error(failureText('deleteTag', error)),
  })
}
