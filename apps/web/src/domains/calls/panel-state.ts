import { create } from 'zustand'

export type PhoneTab = 'dialpad' | 'call' | 'last'

interface PanelState {
  open: boolean
  tab: PhoneTab
  /** What the dialpad shows: digits, the country code first. */
  dialed: string
}

export const usePanel = create<PanelState>(() => ({ open: false, tab: 'dialpad', dialed: '1' }))

export const openPanel = (tab: PhoneTab) => usePanel.setState({ open: true, tab })
/** Opens on the call if there is one. */
export const togglePanel = (inCall: boolean) =>
  usePanel.setState(({ open, tab }) => ({ open: !open, tab: inCall && !open ? 'call' : tab }))

export const closePanel = () => usePanel.setState({ open: false })
