import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useMedia } from '#ui/layout/use-media.ts'
import { useLayer } from '#ui/overlays/layer/use-layer.ts'
import { shellTexts as texts } from '../../texts/shell.texts.ts'
import { NARROW, useCollapsed, useDrawer } from '../menu-state.ts'
import { CompanyHeader } from './company-header.tsx'
import { OwnStatus } from './own-status.tsx'
import { PeersList } from './peers-list.tsx'
import styles from './sidebar.module.css'
import { SidebarFooter } from './sidebar-footer.tsx'
import { SidebarMenu } from './sidebar-menu.tsx'

/** Beside the page; on a narrow screen a drawer over it. */
export function Sidebar() {
  const narrow = useMedia(NARROW)
  const collapsed = useCollapsed()
  const open = useDrawer((state) => state.open)
  if (narrow) return open && createPortal(<Drawer />, document.body)
  return (
    <aside className={styles.sidebar} data-on="rail" data-collapsed={collapsed || undefined} aria-label={texts.sidebar}>
      <Parts collapsed={collapsed} />
    </aside>
  )
}

function Drawer() {
  const frame = useRef<HTMLDivElement>(null)
  const close = () => useDrawer.setState({ open: false })
  useLayer(frame, { modal: true, onDismiss: close, initialFocus: () => frame.current?.querySelector('button, a') })
  return (
    <div ref={frame} className={styles.drawer}>
      <aside className={styles.sidebar} data-on="rail" aria-label={texts.sidebar}>
        <Parts collapsed={false} onClose={close} />
      </aside>
      <button type="button" className={styles.backdrop} aria-label={texts.closeSidebar} onClick={close} />
    </div>
  )
}

function Parts({ collapsed, onClose }: { collapsed: boolean; onClose?: () => void }) {
  return (
    <>
      <CompanyHeader collapsed={collapsed} onClose={onClose} />
      <OwnStatus collapsed={collapsed} />
      <div className={styles.scroll}>
        <PeersList collapsed={collapsed} />
        <SidebarMenu collapsed={collapsed} onGo={onClose} />
      </div>
      <SidebarFooter collapsed={collapsed} />
    </>
  )
}
