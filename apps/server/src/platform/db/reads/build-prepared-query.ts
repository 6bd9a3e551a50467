import type { CompiledQuery } from 'kysely'

// Every name costs memory in every server process, so only a text seen twice gets one, up to a limit.
const mostNames = 500
const mostSeen = 2000
const names = new Map<string, string>()
const seenOnce = new Set<string>()

/** Begins the text of a statement that is planned for its values each time, and never gets a name. */
export const plannedEachTime = '/* planned each time */'

/** The statement for pg, named (so planned once per connection) when it is used repeatedly. */
export function buildPreparedQuery(query: CompiledQuery): { name?: string; text: string; values: unknown[] } {
  const name = nameOf(query.sql)
  return { ...(name ? { name } : {}), text: query.sql, values: query.parameters as unknown[] }
}

function nameOf(text: string): string | undefined {
  if (text.startsWith(plannedEachTime)) return undefined
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  if (!seenOnce.delete(text)) {
    if (seenOnce.size >= mostSeen) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  const name = `q${names.size}`
  names.set(text, name)
  return name
}
