import { Navigate, Outlet } from '@tanstack/react-router'
import { useContext } from 'react'
import { useMe } from '#platform/session/session-state.ts'
import { PageTrailContext } from '#ui/layout/page-trail.tsx'
import { useMedia } from '#ui/layout/use-media.ts'
import type { Place } from '../places/place.ts'
import { useRoutePath } from '../places/use-route-path.ts'
import styles from './settings.module.css'
import { SettingsList } from './settings-list.tsx'
import { firstAccountPage, firstSetting } from './settings-pages.ts'

/** Below it the list and the page are shown one at a time. */
const ONE_PANE = '(width < 1100px)'
const LISTS: readonly string[] = ['/account/settings', '/account/info']

/** The settings: the list of sections beside the open page, which stays as it is when the window gets narrower. */
export function SettingsFrame() {
  const one = useMedia(ONE_PANE)
  const trail = useContext(PageTrailContext)
  const listed = LISTS.includes(useRoutePath())
  if (one && listed) return <SettingsList alone />
  return (
    <div className={one ? styles.alone : styles.frame}>
      {!one && <SettingsList />}
      <div className={one ? styles.alone : styles.page} {...(!one && { id: 'page', tabIndex: -1 })}>
        {/* The list beside the page says where it belongs. */}
        <PageTrailContext value={one ? trail : null}>
          <Outlet />
        </PageTrailContext>
      </div>
    </div>
  )
}

/** Where there is room for both, the first page opens beside the list. */
export const SettingsStart = () => <Start to={firstSetting(useMe())} />

export const AccountStart = () => <Start to={firstAccountPage(useMe())} />

const Start = ({ to }: { to: Place['path'] }) => (useMedia(ONE_PANE) ? null : <Navigate to={to} replace />)
