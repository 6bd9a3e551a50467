import type { WidgetName } from '@frontdesk/contract/dashboard/dashboard'
import type { ComponentType } from 'react'
import type { Me } from '#platform/session/session-state.ts'

export interface WidgetProps {
  /** Which of its cards, for a widget that has several. */
  card: string
  /** `YYYY-MM`: chosen above all widgets. */
  month: string
}

/** The code of a widget. */
export interface WidgetPart {
  /** Undefined until it is loaded. */
  ready: ComponentType<WidgetProps> | undefined
  /** Again after a failure. */
  load(): Promise<ComponentType<WidgetProps>>
}

/** To add one: its name in the contract, and a line in the list of the dashboard’s page. */
export interface Widget {
  name: WidgetName
  title: string
  /** Without it, for everyone. */
  isFor?(me: Me): boolean
  /** A wide one takes three of four columns. */
  wide?: boolean
  /** Pixels that it is high at least, also while it loads: so nothing moves. */
  height: number
  /** Its cards, if that is not always one; none while it is turned off, undefined until that is known. */
  useCards?(): readonly string[] | undefined
  part: WidgetPart
}
