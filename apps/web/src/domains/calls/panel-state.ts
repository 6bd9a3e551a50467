import { create } from 'zustand'

export type PhoneTab = 'dialpad' | 'call' | 'last' | 'queue'

interface PanelState {
  open: boolean
  /** Null: none was chosen since it was opened. */
  tab: PhoneTab | null
  /** What the dialpad shows: digits, the country code first. */
  dialed: string
  /** Its settings are open, over whatever page. */
  settings: boolean
}

export const usePanel = create<PanelState>(() => ({ open: false, tab: null, dialed: '1', settings: false }))

export const openPanel = (tab: PhoneTab) => usePanel.setState({ open: true, tab })
/** Opens on the call if there is one. */
export const togglePanel = (inCall: boolean) =>
  usePanel.setState(({ open, tab }) => ({ open: !open, tab: open ? tab : inCall ? 'call' : null }))

export const closePanel = () => usePanel.setState({ open: false })
