// The list from which a contact was opened, for "2 of 1,284" and the buttons to the previous and next contact. The list
// registers itself when one of its rows opens; it stays usable after its page is left.
import { useCallback } from 'react'
import { create } from 'zustand'

export interface ContactOrder {
  /** All contacts of the list, or undefined while that is not known. */
  total: number | undefined
  /** The address of the list with its view, filter, and search, for a link back. */
  address: string
  /** The contact at a position from 0; loads more if necessary. Undefined past the end. */
  idAt(index: number): Promise<string | undefined>
}

interface CameFrom {
  order: ContactOrder | undefined
  id: string | undefined
  index: number
}

const useStore = create<CameFrom>(() => ({ order: undefined, id: undefined, index: 0 }))

/** Called by a list as it opens the contact at `index`. */
export function leaveFor(order: ContactOrder, id: string, index: number) {
  useStore.setState({ order, id, index })
}

export const forgetOrder = () => useStore.setState({ order: undefined, id: undefined, index: 0 })

/** The list that a contact was last opened from. */
export const useListAddress = () => useStore(({ order }) => order?.address ?? '/contacts')

export interface PlaceInList {
  /** From 1. */
  position: number
  total: number | undefined
  /** The address of the list. */
  address: string
  hasPrevious: boolean
  hasNext: boolean
  /** The id of the adjacent contact, which then counts as the current one; undefined if there is none. */
  step(by: 1 | -1): Promise<string | undefined>
}

/** Where the contact is in the list it was opened from; undefined if it was opened from elsewhere. */
export function usePlaceInList(id: string): PlaceInList | undefined {
  const { order, id: opened, index } = useStore()
  const step = useCallback(async (by: 1 | -1) => {
    const { order, index } = useStore.getState()
    const next = index + by
    if (!order || next < 0) return undefined
    const found = await order.idAt(next)
    // The list may have been left for another one meanwhile.
    if (found && useStore.getState().order === order) useStore.setState({ id: found, index: next })
    return found
  }, [])
  if (!order || opened !== id) return undefined
  const { total, address } = order
  return {
    position: index + 1,
    total,
    address,
    hasPrevious: index > 0,
    hasNext: total === undefined || index + 1 < total,
    step,
  }
}
