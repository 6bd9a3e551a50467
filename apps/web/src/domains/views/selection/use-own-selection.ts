import { useEffect } from 'react'
import { clearListChanged } from '../list-changes.ts'
import { tableSelection } from './selection.ts'

/** The selection ends with the list: another one has other rows. */
export function useOwnSelection(list: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stands for the list
  useEffect(
    () => () => {
      tableSelection.clear()
      clearListChanged()
    },
    [list],
  )
}
