import { PanelLeftClose, PanelLeftOpen, X } from 'lucide-react'
import { useMe } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { initials } from '#ui/format/names.ts'
import { shellTexts as texts } from '../../texts/shell.texts.ts'
import { toggleCollapsed } from '../menu-state.ts'
import styles from './sidebar.module.css'

interface CompanyHeaderProps {
  collapsed: boolean
  /** In a drawer it closes instead of collapsing. */
  onClose?: (() => void) | undefined
}

export function CompanyHeader({ collapsed, onClose }: CompanyHeaderProps) {
  const { account } = useMe()
  return (
    <div className={styles.company}>
      {!collapsed && (
        <>
          {account.logo ? (
            <img className={styles.logo} src={account.logo} alt="" width={30} height={30} />
          ) : (
            <span className={styles.sign} aria-hidden>
              {initials(account.name).slice(0, 1)}
            </span>
          )}
          <p className={styles.name} title={account.name}>
            {account.name}
          </p>
        </>
      )}
      {onClose ? (
        <IconButton name={texts.closeSidebar} icon={<X />} size="s" onClick={onClose} />
      ) : (
        <IconButton
          name={collapsed ? texts.expandSidebar : texts.collapseSidebar}
          icon={collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
          size="s"
          tooltip="right"
          onClick={toggleCollapsed}
        />
      )}
    </div>
  )
}
