// Finds what would be sent to a client literally: an unknown placeholder, or an unfinished one.
import { templateLimits } from './limits.ts'
import { type Placeholder, placeholderOf, probablyMeant, readPlaceholder } from './placeholders.ts'

export interface TemplateFault {
  /** Characters before it. */
  at: number
  /** As it was written. */
  text: string
  why: 'unknown' | 'unfinished' | 'oneBrace' | 'notChosen' | 'longFallback'
  meant: Placeholder | undefined
}

/**
 * `{{name}}` or `{{name|words}}`; unbalanced braces; `{name}`; and `@name`, which is for choosing from a list and is no placeholder by
 * itself. An @ within a word belongs to an e-mail address.
 */
const suspects = /\{\{([^{}]*)\}\}|\{\{\s*(\w*)|\}\}|(?<!\{)\{(\w+)\}(?!\})|(?<![\w.@])@(\w+)/g

/** The first ones: a person mends them one after the other, and each takes time to explain. */
const mostFaults = 50

export function faultsOfTemplate(template: string): TemplateFault[] {
  const faults: TemplateFault[] = []
  for (const found of template.matchAll(suspects)) {
    const fault = faultOf(found)
    if (fault) faults.push(fault)
    if (faults.length === mostFaults) break
  }
  return faults
}

function faultOf(found: RegExpExecArray): TemplateFault | undefined {
  const { 0: text, 1: whole, 2: begun, 3: single, 4: typed, index: at } = found
  if (whole !== undefined) {
    const written = readPlaceholder(whole)
    if (!written) return { at, text, why: 'unknown', meant: probablyMeant(whole.split('|', 1)[0]?.trim() ?? '') }
    const isLong = (written.fallback?.length ?? 0) > templateLimits.fallback
    return isLong ? { at, text, why: 'longFallback', meant: undefined } : undefined
  }
  if (single !== undefined) {
    const meant = placeholderOf(single) ?? probablyMeant(single)
    return meant && { at, text, why: 'oneBrace', meant }
  }
  if (typed !== undefined) {
    const meant = placeholderOf(typed)
    return meant && { at, text, why: 'notChosen', meant }
  }
  return { at, text, why: 'unfinished', meant: begun ? probablyMeant(begun) : undefined }
}

const says: Record<TemplateFault['why'], string> = {
  unknown: 'is not a placeholder',
  unfinished: 'is not finished: put a placeholder between {{ and }}',
  oneBrace: 'is in single braces and would be sent as it is',
  notChosen: 'was not chosen from the list and would be sent as it is',
  longFallback: `may have ${templateLimits.fallback} characters after the bar`,
}

/** One sentence for the person, with its position. */
export function faultSentence(template: string, { at, text, why, meant }: TemplateFault): string {
  const lines = template.slice(0, at).split('\n')
  const column = [...(lines.at(-1) ?? '')].length + 1
  const where = lines.length > 1 ? `line ${lines.length}, character ${column}` : `character ${column}`
  const hint = meant ? ` Did you mean {{${meant}}}?` : ''
  return `“${text.slice(0, 60)}” (${where}) ${says[why]}.${hint}`
}
