import { Copy, History, ListOrdered, PhoneCall, Waypoints } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { editorTexts as texts } from '../texts/editor.texts.ts'
import styles from './editor.module.css'

export type View = 'picture' | 'steps'

/** Of the page. */
export const widthOf = (view: View = 'picture') => (view === 'picture' ? 'table' : 'form')

interface EditorToolbarProps {
  view: View
  onView(view: View): void
  /** For people who may change the flow. */
  admin?: {
    trying: boolean
    onTry(): void
    onVersions(): void
    onCopy(): void
    /** Another location to copy to. */
    hasOthers: boolean
  }
}

export const EditorToolbar = ({ view, onView, admin }: EditorToolbarProps) => (
  <div className={styles.toolbar}>
    <div className={styles.views}>
      <Tabs
        label={texts.views}
        value={view}
        onChange={onView}
        tabs={[
          { value: 'picture', label: texts.view.picture, icon: <Waypoints size={16} aria-hidden /> },
          { value: 'steps', label: texts.view.steps, icon: <ListOrdered size={16} aria-hidden /> },
        ]}
      />
    </div>
    {admin ? (
      <>
        <Button size="s" look="quiet" icon={<History />} onClick={admin.onVersions}>
          {texts.versions}
        </Button>
        <Button
          size="s"
          look="quiet"
          icon={<Copy />}
          disabled={!admin.hasOthers && texts.noOther}
          onClick={admin.onCopy}
        >
          {texts.copy}
        </Button>
        <Button size="s" icon={<PhoneCall />} aria-expanded={admin.trying} onClick={admin.onTry}>
          {texts.tryCall}
        </Button>
      </>
    ) : (
      <p className={styles.readOnly}>{texts.readOnly}</p>
    )}
  </div>
)
