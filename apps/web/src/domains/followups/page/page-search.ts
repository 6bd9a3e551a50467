export interface PageSearch {
  who?: 'team'
  view?: 'contact' | 'calendar'
}

/** From the address. */
export const parsePageSearch = ({ who, view }: Record<string, unknown>): PageSearch => ({
  ...(who === 'team' && { who }),
  ...((view === 'contact' || view === 'calendar') && { view }),
})
