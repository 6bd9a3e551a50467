import { Menu as MenuIcon, Search } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Kbd } from '#ui/actions/kbd.tsx'
import { describeKeys } from '#ui/actions/shortcut-keys.ts'
import { useMedia } from '#ui/layout/use-media.ts'
import { openDialog } from '../../dialogs/open-dialog.ts'
import { shellTexts as texts } from '../../texts/shell.texts.ts'
import { NARROW, useDrawer } from '../menu-state.ts'
import { NavMenu } from './nav-menu.tsx'
import { NavTabs } from './nav-tabs.tsx'
import { PhoneButton } from './phone-button.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './top-bar.module.css'

export function TopBar() {
  const narrow = useMedia(NARROW)
  return (
    <header className={styles.bar}>
      {narrow && (
        <IconButton name={texts.openSidebar} icon={<MenuIcon />} onClick={() => useDrawer.setState({ open: true })} />
      )}
      {narrow ? <NavMenu /> : <NavTabs />}
      <div className={styles.end}>
        <button type="button" className={styles.search} onClick={() => openDialog('palette')}>
          <Search aria-hidden />
          <span>{texts.search}</span>
          <Kbd>{describeKeys('mod+k')}</Kbd>
        </button>
        <PhoneButton />
        <ProfileMenu />
      </div>
    </header>
  )
}
