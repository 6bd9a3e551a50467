import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { buttonClass } from '#ui/actions/button-class.ts'
import { settingsHistoryTexts as texts } from '../texts/settings-history.texts.ts'
import type { SettingsFilters } from './settings-history.queries.ts'

/** From a page of settings to their history, for admins. */
export const HistoryLink = (of: Required<Pick<SettingsFilters, 'kind'>> & SettingsFilters) => (
  <Link to="/account/info/history" search={of} className={buttonClass('quiet')}>
    <History aria-hidden size={16} />
    {texts.title}
  </Link>
)
