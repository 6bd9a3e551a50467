import { useState } from 'react'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import type { ShownView } from '../list/use-shown-view.ts'
import { savedTexts } from '../texts/saved.texts.ts'
import styles from './save-view.module.css'
import { useViewActs } from './use-view-acts.ts'
import { ViewDialog } from './view-dialog.tsx'

/** Offered while what is shown differs from the view. */
export function SaveView({ shown }: { shown: ShownView }) {
  const acts = useViewActs(shown)
  const [naming, setNaming] = useState(false)
  const { role } = useMe()
  const isAdmin = hasAdminRights(role)
  if (!shown.changed) return null
  const { saved } = shown.view
  const mayChange = saved && (!saved.shared || isAdmin)
  return (
    <span className={styles.save}>
      <Menu
        label={savedTexts.save}
        entries={[
          ...(saved && mayChange ? [{ label: savedTexts.saveChanges, run: () => void acts.saveChanges(saved) }] : []),
          { label: savedTexts.saveAsNew, run: () => setNaming(true) },
          'divider',
          { label: savedTexts.discard, run: acts.discard },
        ]}
        trigger={
          <Button size="s" look="quiet" className={styles.button}>
            {savedTexts.save}
          </Button>
        }
      />
      {naming && (
        <ViewDialog
          title={savedTexts.newView}
          canShare={isAdmin}
          onSave={acts.create}
          onClose={() => setNaming(false)}
        />
      )}
    </span>
  )
}
