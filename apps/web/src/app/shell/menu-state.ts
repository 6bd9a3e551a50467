import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from '#platform/session/persisted.ts'
import { useMedia } from '#ui/layout/use-media.ts'

interface MenuState {
  collapsed: boolean
  /** Of a window in which the open sidebar would leave too little for the page. */
  collapsedInMedium: boolean
}

/** Below it the sidebar is a drawer and the tabs are a menu. */
export const NARROW = '(width < 720px)'
/** Below it the sidebar is collapsed until someone expands it. */
const MEDIUM = '(width < 1200px)'

const useMenu = create<MenuState>()(
  persist((): MenuState => ({ collapsed: false, collapsedInMedium: true }), persisted('menu')),
)

/** Whether the sidebar shows icons only. */
export function useCollapsed(): boolean {
  const medium = useMedia(MEDIUM)
  return useMenu((state) => (medium ? state.collapsedInMedium : state.collapsed))
}

export const toggleCollapsed = () =>
  useMenu.setState((state) =>
    matchMedia(MEDIUM).matches ? { collapsedInMedium: !state.collapsedInMedium } : { collapsed: !state.collapsed },
  )

/** On a narrow screen the sidebar is a drawer. */
export const useDrawer = create<{ open: boolean }>(() => ({ open: false }))
