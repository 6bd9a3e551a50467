import { create } from 'zustand'

export type PhoneTab = 'dialpad' | 'call' | 'last' | 'queue'

interface PanelState {
  open: boolean
  tab: PhoneTab
  /** What the dialpad shows: digits, the country code first. */
  dialed: string
  /** Its settings are open, over whatever page. */
  settings: boolean
}

export const usePanel = create<PanelState>(() => ({ open: false, tab: 'dialpad', dialed: '1', settings: false }))

export const openPanel = (tab: PhoneTab) => usePanel.setState({ open: true, tab })
/** Opens on the call if there is one. */
export const togglePanel = (inCall: boolean) =>
  usePanel.setState(({ open, tab }) => ({ open: !open, tab: inCall && !open ? 'call' : tab }))

export const closePanel = () => usePanel.setState({ open: false })
