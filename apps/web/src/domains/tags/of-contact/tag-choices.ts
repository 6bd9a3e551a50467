import { foldedIncludes } from '@frontdesk/contract/kit/fold'
import type { Tag } from '#domains/contacts/contacts.public.ts'
import type { ContactTag } from './contact-tags.queries.ts'

export interface TagChoice {
  id: string
  name: string
  description: string | null
  dynamic: boolean
  /** The number of contacts with it. */
  assigned: number
  /** Whether it is saved. */
  carried: boolean
  pending: boolean
}

/** The tags to choose from: the account's, and those of the contact beyond the first hundred. */
export function tagChoices(tags: readonly Tag[], carried: readonly ContactTag[], search: string): TagChoice[] {
  const own = new Map(carried.map((tag) => [tag.id, tag]))
  const known = new Set(tags.map(({ id }) => id))
  const others = carried.filter(({ id, name }) => !known.has(id) && foldedIncludes(name, search))
  return [...tags, ...others.map((tag) => ({ ...tag, assigned: 0 }))]
    .map(({ id, name, description, dynamic, assigned }) => ({
      id,
      name,
      description,
      dynamic,
      assigned,
      carried: own.get(id)?.isActive ?? false,
      pending: own.get(id)?.status === 'pending',
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** Toggled back, there is nothing to send. */
export function toggled(changes: Readonly<Record<string, boolean>>, { id, carried }: TagChoice) {
  const { [id]: changed, ...others } = changes
  return changed === undefined ? { ...others, [id]: !carried } : others
}
