import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { DashboardArrangement } from '#domains/dashboard/grid/use-arrangement.ts'
import { dashboardTexts as texts } from '#domains/dashboard/texts/dashboard.texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import styles from './home.module.css'

interface ArrangeBarProps {
  arrangement: DashboardArrangement
  onDone(): void
}

/** Instead of the checklist while the widgets are arranged. */
export function ArrangeBar({ arrangement: { order, save, isArranged }, onDone }: ArrangeBarProps) {
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    done.current?.focus()
  }, [])
  const reset = () => {
    save([])
    snack.info(texts.resetText, { undo: () => save(order) })
  }
  return (
    <section className={styles.arranging} aria-label={texts.arranging}>
      <b>{texts.arranging}</b>
      <span>{texts.hint}</span>
      <span className={styles.tools}>
        <Button size="s" icon={<RotateCcw />} disabled={!isArranged} onClick={reset}>
          {texts.reset}
        </Button>
        <Button size="s" look="solid" ref={done} onClick={onDone}>
          {texts.done}
        </Button>
      </span>
    </section>
  )
}
