import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from '#platform/session/persisted.ts'

export type CardPaneTab = 'client' | 'card'

/** The one that was chosen last, in this browser. */
const useChosen = create<{ tab: CardPaneTab }>()(
  persist((): { tab: CardPaneTab } => ({ tab: 'client' }), persisted('task-card-tab')),
)

/** A card without a client has one tab only. */
export function useShownTab(hasClient: boolean): [CardPaneTab, (tab: CardPaneTab) => void] {
  const tab = useChosen((state) => state.tab)
  return [hasClient ? tab : 'card', (chosen) => useChosen.setState({ tab: chosen })]
}
