import type { CallFlow } from '@frontdesk/contract/callflow/call-flow'
import type { FlowProblem } from '@frontdesk/contract/callflow/lint-flow'
import { createContext, useContext } from 'react'
import type { Location } from '#domains/locations/locations.public.ts'
import type { Part } from './flow-parts.ts'
import type { FlowPerson } from './flow-people.ts'
import type { NameOf } from './format-flow.ts'

export type FlowEdit = Partial<CallFlow> | ((flow: CallFlow) => Partial<CallFlow>)

/** What the forms and cards of one location's flow share. */
export interface FlowEditing {
  flow: CallFlow
  /** A function is given the flow as it is by then: for what is undone later. */
  change(change: FlowEdit): void
  mayChange: boolean
  location: Location
  people: readonly FlowPerson[]
  nameOf: NameOf
  /** Of this location, as digits. */
  numbers: readonly string[]
  problems: readonly FlowProblem[]
  /** Shows the form of a part. */
  open(part: Part): void
}

export const FlowEditingContext = createContext<FlowEditing | null>(null)

export function useFlowEditing(): FlowEditing {
  const editing = useContext(FlowEditingContext)
  if (!editing) throw new Error('useFlowEditing needs a FlowEditingContext around it.')
  return editing
}
