import { actionsTexts } from '#ui/texts/actions.texts.ts'
import { Dialog, type DialogProps } from '../overlays/dialog.tsx'
import { Kbd } from './kbd.tsx'
import { type Shortcut, useShortcuts } from './shortcut.ts'
import { describeKeys } from './shortcut-keys.ts'
import styles from './shortcut-sheet.module.css'

/** Every shortcut that is active now, by scope. */
export function ShortcutSheet({ open, onClose, note }: Pick<DialogProps, 'open' | 'onClose' | 'note'>) {
  const scopes = Object.entries(Object.groupBy(useShortcuts(), (shortcut) => shortcut.scope))
  return (
    <Dialog {...{ open, onClose, note }} title={actionsTexts.shortcuts} size={scopes.length > 1 ? 'md' : 'sm'}>
      <div className={styles.scopes}>
        {scopes.map(([scope, shortcuts = []]) => (
          <section key={scope}>
            <h3>{scope}</h3>
            <dl>{shortcuts.map(row)}</dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

const row = ({ keys, description }: Shortcut) => (
  <div key={keys + description}>
    <dt>{description}</dt>
    <dd>
      <Kbd>{describeKeys(keys)}</Kbd>
    </dd>
  </div>
)
