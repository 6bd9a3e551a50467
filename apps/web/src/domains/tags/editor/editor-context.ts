import type { RelatedKey } from '@frontdesk/contract/tags/fields'
import type { RulePath } from '@frontdesk/contract/tags/rule-tree'
import { createContext, useContext } from 'react'

export interface NamedTag {
  id: string
  name: string
}

/** Of a rule or group: its first select, a button of its own, or what adds to it. */
export type FocusPart = 'first' | 'up' | 'down' | 'add'

interface Editor {
  /** Sentences by `keyOf` the place. */
  problems: ReadonlyMap<string, string>
  /** That rules may name. */
  tags: readonly NamedTag[]
  /** Where the focus goes once the change is shown: what had it may be gone, or elsewhere. */
  focusOn(id: string | undefined, part: FocusPart): void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('A rule stands outside its editor.')
  return editor
}

/** Rules about addresses or policies have a builder of their own, whose places count on from the rule's. */
export const WithinContext = createContext<{ path: RulePath; related: RelatedKey | null }>({ path: [], related: null })

export const keyOf = (path: RulePath) => path.join('.')
/** As a reader counts. */
export const placeOf = (path: RulePath) => path.map((place) => place + 1).join('.')
