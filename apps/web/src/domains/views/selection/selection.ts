// Which rows of the contact table are selected: some of them, or all that the shown list contains, except some.
import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { useSyncExternalStore } from 'react'

/** What a list shows, as an action over all of it repeats it. */
export interface ShownList {
  filter: RuleGroup | null
  letter?: string | undefined
  favorites?: true | undefined
}

export interface SomeSelected {
  kind: 'ids'
  ids: readonly string[]
  count: number
}
export interface AllSelected {
  kind: 'matching'
  list: ShownList
  except: readonly string[]
  /** Of the list without the exceptions; a lower bound unless exact. */
  count: number
  exact: boolean
}
export type Selection = SomeSelected | AllSelected

type State =
  | { all: false; chosen: ReadonlySet<string> }
  | { all: true; list: ShownList; total: number; exact: boolean; except: ReadonlySet<string> }

/** Contacts that an action can list one by one. */
export const MOST_CHOSEN = 10_000

const none: State = { all: false, chosen: new Set() }

/** A store of its own: selecting a row renders that row, not the page. */
export class SelectionState {
  #state: State = none
  #shown: Selection | undefined
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(state: State) {
    this.#state = state
    this.#shown = describe(state)
    for (const listener of this.#listeners) listener()
  }

  /** Undefined while nothing is selected. */
  readonly get = (): Selection | undefined => this.#shown

  has(id: string): boolean {
    const state = this.#state
    return state.all ? !state.except.has(id) : state.chosen.has(id)
  }

  toggle(id: string) {
    this.setMany([id], !this.has(id))
  }

  /** Whether an action could still list what is marked one by one. */
  fits(ids: readonly string[], selected: boolean): boolean {
    const state = this.#state
    if (selected === state.all) return true
    const marked = state.all ? state.except : state.chosen
    return marked.size + ids.filter((id) => !marked.has(id)).length <= MOST_CHOSEN
  }

  setMany(ids: readonly string[], selected: boolean) {
    const state = this.#state
    const marked = new Set(state.all ? state.except : state.chosen)
    for (const id of ids) {
      if (selected === state.all) marked.delete(id)
      else marked.add(id)
    }
    this.#set(state.all ? { ...state, except: marked } : { all: false, chosen: marked })
  }

  selectAll(list: ShownList, total: number, exact: boolean) {
    this.#set({ all: true, list, total, exact, except: new Set() })
  }

  clear() {
    if (this.#shown) this.#set(none)
  }
}

function describe(state: State): Selection | undefined {
  if (!state.all) {
    const ids = [...state.chosen]
    return ids.length > 0 ? { kind: 'ids', ids, count: ids.length } : undefined
  }
  const { list, total, exact } = state
  const except = [...state.except]
  const count = total - except.length
  return count > 0 ? { kind: 'matching', list, except, count, exact } : undefined
}

/** The selection of the contact table. */
export const tableSelection = new SelectionState()

export const useSelection = (selection = tableSelection): Selection | undefined =>
  useSyncExternalStore(selection.subscribe, selection.get)
