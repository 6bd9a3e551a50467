import { create } from 'zustand'
import type { Letter } from './all/places.ts'

/** The letter at the top of the list. Separate from the page, which must not render while scrolling. */
export const useListLetter = create<{ letter: Letter | undefined }>(() => ({ letter: undefined }))

export function setListLetter(letter: Letter | undefined) {
  if (useListLetter.getState().letter !== letter) useListLetter.setState({ letter })
}
