import { myself } from '@frontdesk/contract/views/list-fields'
import { useTagNames } from '#domains/tags/tags.public.ts'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { useFormSources } from '#platform/forms/form-sources.ts'
import { filterTexts } from '../texts/filter.texts.ts'

export interface Named {
  id: string
  name: string
}

export interface Names {
  people: readonly Named[]
  locations: readonly Named[]
  tags: readonly Named[]
  /** The name of a value of that kind; undefined while loading. */
  of(kind: 'person' | 'location' | 'tag', id: string): string | undefined
}

/** Names of what filters refer to by id. */
export function useNames(): Names {
  const sources = useFormSources()
  const users = sources.useChoices('user', '').data
  const places = sources.useChoices('location', '').data
  const { data: tags } = useTagNames()
  const named = (choices: readonly { value: string; label: string }[] = []) =>
    choices.map(({ value, label }) => ({ id: value, name: label }))
  const people = [{ id: myself, name: filterTexts.me }, ...named(users)]
  const locations = named(places)
  const all = { person: users && people, location: places && locations, tag: tags }
  const { fullNameOf } = useColleagues()
  const goneName = {
    person: fullNameOf,
    location: () => filterTexts.unknownLocation,
    tag: () => filterTexts.unknownTag,
  }
  return {
    people,
    locations,
    tags: tags ?? [],
    of: (kind, id) => all[kind] && (all[kind].find((each) => each.id === id)?.name ?? goneName[kind](id)),
  }
}
