import { Archive } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useBoardActs } from '../list/use-board-acts.ts'
import type { TaskBoard } from '../taskboards.queries.ts'
import { boardTexts as texts } from '../texts/board.texts.ts'
import styles from './archived-banner.module.css'

/** Says why nothing can be changed, and ends it. */
export function ArchivedBanner({ board }: { board: TaskBoard }) {
  const { archive } = useBoardActs()
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    await archive(board, false)
    setBusy(false)
  }
  return (
    <div role="status" className={styles.banner}>
      <Archive aria-hidden />
      <p>{texts.archived}</p>
      <Button size="s" busy={busy} onClick={() => void restore()}>
        {texts.restore}
      </Button>
    </div>
  )
}
