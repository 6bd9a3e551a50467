// On narrow screens rows have no boxes until somebody selects.
import { useEffect } from 'react'
import { create } from 'zustand'
import { tableSelection, useSelection } from './selection.ts'

const useMode = create<{ on: boolean }>(() => ({ on: false }))

/** Whether pressing a row selects it, and how to change that. */
export function useSelectMode() {
  const selected = useSelection() !== undefined
  const on = useMode((state) => state.on)
  // Clearing the selection ends it.
  useEffect(() => (selected ? () => useMode.setState({ on: false }) : undefined), [selected])
  return {
    selecting: on || selected,
    toggle() {
      useMode.setState({ on: !on && !selected })
      if (on || selected) tableSelection.clear()
    },
  }
}
