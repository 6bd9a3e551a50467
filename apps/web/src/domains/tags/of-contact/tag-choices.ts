import type { Tag } from '#domains/contacts/contacts.public.ts'
import type { ContactTag } from './contact-tags.queries.ts'

export interface TagChoice {
  id: string
  name: string
  description: string | null
  dynamic: boolean
  /** Of all contacts, so many carry it. */
  assigned: number
  /** As it is saved. */
  carried: boolean
  pending: boolean
}

/** What can be chosen: the account's tags, and those of the contact that are beyond the first hundred. */
export function tagChoices(tags: readonly Tag[], carried: readonly ContactTag[], search: string): TagChoice[] {
  const own = new Map(carried.map((tag) => [tag.id, tag]))
  const known = new Set(tags.map(({ id }) => id))
  const letters = search.trim().toLowerCase()
  const others = carried.filter(({ id, name }) => !known.has(id) && name.toLowerCase().includes(letters))
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

/** Toggled back, nothing is to be sent. */
export function toggled(changes: Readonly<Record<string, boolean>>, { id, carried }: TagChoice) {
  const { [id]: changed, ...others } = changes
  return changed === undefined ? { ...others, [id]: !carried } : others
}
