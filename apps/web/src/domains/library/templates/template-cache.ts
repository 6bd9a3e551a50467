import type { QueryClient } from '@tanstack/react-query'
import { type Template, templatesQuery } from './templates.queries.ts'

const { queryKey } = templatesQuery

/** In the server's order: by name ignoring capitals, then by id. */
const order = (a: Template, b: Template) => {
  const [one, other] = [a.name.toLowerCase(), b.name.toLowerCase()]
  if (one !== other) return one < other ? -1 : 1
  return a.id < b.id ? -1 : 1
}

export function putTemplate(client: QueryClient, template: Template) {
  change(client, (known) => {
    const before = known.find(({ id }) => id === template.id)
    if (before && before.version > template.version) return known
    return [...known.filter(({ id }) => id !== template.id), template].sort(order)
  })
}

/** @param gone The version that was deleted: a template restored since has a later one and stays. */
export const takeTemplate = (client: QueryClient, gone: { id: string; version: number }) =>
  change(client, (known) => known.filter(({ id, version }) => id !== gone.id || version > gone.version))

function change(client: QueryClient, how: (known: Template[]) => Template[]) {
  client.setQueryData(queryKey, (known) => known && { data: how(known.data) })
  // A reply in flight may have been read before the change.
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey })
}
