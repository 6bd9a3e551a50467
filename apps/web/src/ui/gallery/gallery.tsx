// Development only: every part of the kit on one page, at /gallery.html of the dev server. `?seed=7c3aed&mode=dark`.

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyTheme } from '../theme/apply-theme.ts'
import { DEFAULT_SEED } from '../theme/tokens.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import { Actions } from './actions.tsx'
import { Conversation } from './conversation.tsx'
import { Fields } from './fields.tsx'
import styles from './gallery.module.css'
import { Head } from './head.tsx'
import { Lists } from './lists.tsx'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'

const query = new URLSearchParams(location.search)
const seed = query.get('seed') ?? DEFAULT_SEED
const mode = query.get('mode') === 'dark' ? 'dark' : 'light'
applyTheme(seed, mode)

const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no #root')
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <Head initialSeed={seed} initialMode={mode} />
      <main className={styles.page}>
        <Actions />
        <Fields />
        <Overlays />
        <Lists />
        <Conversation />
        <States />
      </main>
    </UiProvider>
  </StrictMode>,
)
