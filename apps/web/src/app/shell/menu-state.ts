import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from '#platform/session/persisted.ts'

interface MenuState {
  collapsed: boolean
}

/** Whether the sidebar is open. */
export const useMenu = create<MenuState>()(persist((): MenuState => ({ collapsed: false }), persisted('menu')))

export const toggleCollapsed = () => useMenu.setState(({ collapsed }) => ({ collapsed: !collapsed }))

/** On a narrow screen the sidebar is a drawer. */
export const useDrawer = create<{ open: boolean }>(() => ({ open: false }))
