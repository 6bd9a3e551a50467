import type { RelatedKey } from '@frontdesk/contract/tags/fields'
import type { RulePath } from '@frontdesk/contract/tags/rule-tree'
import { createContext, useContext } from 'react'

export interface NamedTag {
  id: string
  name: string
}

/** The focusable part of a rule or group: its first select, a button, or the control that adds to it. */
export type FocusPart = 'first' | 'up' | 'down' | 'add'

interface Editor {
  /** Messages by `keyOf` the path. */
  problems: ReadonlyMap<string, string>
  /** The tags that rules may refer to. */
  tags: readonly NamedTag[]
  /** Where the focus moves once the change is rendered: the focused element may be gone, or elsewhere. */
  focusOn(id: string | undefined, part: FocusPart): void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('A rule is outside of its editor.')
  return editor
}

/** Rules about addresses or policies have their own builder, whose paths continue the rule's. */
export const WithinContext = createContext<{ path: RulePath; related: RelatedKey | null }>({ path: [], related: null })

export const keyOf = (path: RulePath) => path.join('.')
/** Counted from 1. */
export const placeOf = (path: RulePath) => path.map((place) => place + 1).join('.')
